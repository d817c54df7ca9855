/** The account that everything belongs to. */
export const ACCOUNT_ID = '000000000000';
