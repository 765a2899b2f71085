/** What was asked for cannot be done; the message is for the editor, who gets the form back. */
export class RequestFault extends Error {
  readonly code = 'REQUEST_FAULT';
  readonly statusCode: 403 | 404 | 413 | 422;

  constructor(statusCode: 403 | 404 | 413 | 422, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
