/** A client secret of OAuth: printable ASCII (RFC 6749, appendix A.2). */
export const CLIENT_SECRET = /^[\x20-\x7E]+$/;
