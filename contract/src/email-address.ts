export const MAX_EMAIL_LENGTH = 254;
const LABELS = '(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\\.)+[A-Z]{2,}';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IP_LITERAL = `\\[${OCTET}(?:\\.${OCTET}){3}\\]`;
const EMAIL = new RegExp(`^[A-Z0-9._%+-]+@(?:${LABELS}|${IP_LITERAL})$`, 'i');
export type EmailProblem = 'email-required' | 'email-invalid' | 'email-plus';

/** Spec part 1, section 5: required; local part, @, and a domain with a TLD of 2 letters or more, or an IP literal. */
export function emailProblem(email: string): Exclude<EmailProblem, 'email-plus'> | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'email-required';
  return EMAIL.test(trimmed) && trimmed.length <= MAX_EMAIL_LENGTH ? undefined : 'email-invalid';
}

/** Normalizes an address: trimmed and lower-case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
