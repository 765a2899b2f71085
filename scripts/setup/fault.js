/** Something foreseeable that a person must mend: its message is all they need to read, so no stack is shown. */
export class Fault extends Error {}
