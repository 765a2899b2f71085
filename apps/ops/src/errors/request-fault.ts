/** What was asked for cannot be done; the message is for who asked. */
export class RequestFault extends Error {
  readonly code = 'REQUEST_FAULT';
  readonly statusCode: 403 | 404 | 409 | 422;

  constructor(statusCode: 403 | 404 | 409 | 422, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}
