/** The id of the only AWS account on this machine. */
export const ACCOUNT_ID = '000000000000';
