/** A file that the command cannot take in, or an option that makes no sense; the message is for the person at the keyboard. */
export class ImportRefused extends Error {}
