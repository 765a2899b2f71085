/** A comment that cannot be taken; the message is meant for its writer, who gets the text back. */
export class CommentRefused extends Error {
  readonly code = 'COMMENT_REFUSED';
  readonly statusCode: 400 | 403 | 404 | 409 | 429;

  constructor(message: string, statusCode: 400 | 403 | 404 | 409 | 429 = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}
