export const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[A-Z0-9._%+-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IP_LITERAL_EMAIL = new RegExp(`^[A-Z0-9._%+-]+@\\[${OCTET}(?:\\.${OCTET}){3}\\]$`, 'i');
export type EmailProblem = 'email-required' | 'email-invalid' | 'email-plus';

/** Spec part 1, section 5, and part 2, section 5: required, the standard pattern. */
export function emailProblem(email: string): Exclude<EmailProblem, 'email-plus'> | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'email-required';
  return EMAIL.test(trimmed) && trimmed.length <= MAX_EMAIL_LENGTH ? undefined : 'email-invalid';
}

/**
 * Like {@link emailProblem}, for the new address of a user: the host may be an IP literal (Spec part 2,
 * section 5, "Missing-email prompt").
 */
export function changedEmailProblem(email: string): Exclude<EmailProblem, 'email-plus'> | undefined {
  const trimmed = email.trim();
  return IP_LITERAL_EMAIL.test(trimmed) && trimmed.length <= MAX_EMAIL_LENGTH ? undefined : emailProblem(email);
}

/** Normalizes an address: trimmed and lower-case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
