/** A section that cannot be; the message is for the editor. */
export class SectionRefused extends Error {
  readonly code = 'SECTION_REFUSED';
  readonly statusCode = 422;
}
