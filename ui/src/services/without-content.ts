const MAX_LENGTH = 200;

/**
 * The first line of an error's message without what can come from a person: quotations, addresses, e-mail addresses, ids and numbers
 * become "…".
 */
export function withoutContent(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replace(/\b\w+:\/\/\S+|\S+@\S+/g, '…')
    .replace(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?|(?<!\w)'[^']*'?|‘[^’]*’?/g, '…')
    .replace(/\S*\d\S*/g, '…')
    .slice(0, MAX_LENGTH);
}
