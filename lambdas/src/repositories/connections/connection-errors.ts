/** The service does not accept the tokens of a connection any more, or there is no connection. Its owner has to connect again. */
export class ConnectionLost extends Error {
  constructor(message = 'The account is not connected any more.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectionLost';
  }
}

/** The service did not answer, or answered that something is wrong on its side. A later try may succeed. */
export class ConnectionUnavailable extends Error {
  constructor(message = 'The service does not answer.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectionUnavailable';
  }
}
