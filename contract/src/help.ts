/** The product's own help centre and the mailbox of its support: a stage can have others (config.json). */
export const HELP_CENTER = 'https://help.parlance.example';
export const SUPPORT_MAILBOX = 'support@parlance.example';
