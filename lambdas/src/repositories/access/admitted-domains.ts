import { ForbiddenError } from '../../platform/errors.ts';

/** The value of ALLOWED_EMAIL_DOMAINS that admits every domain. */
const EVERY_DOMAIN = '*';

/** The domains of a variable like `parlance.example,parlance.test`; none for `*`, which admits every domain. */
export function admittedDomains(variable: string): readonly string[] {
  const domains = variable.split(',').map((domain) => domain.trim().toLowerCase());
  return domains.includes(EVERY_DOMAIN) ? [] : domains.filter(Boolean);
}

/**
 * Admits addresses of the domains; every address when there are no domains (Spec part 1, section 5, "Development
 * environment").
 *
 * @param email normalised
 * @throws ForbiddenError
 */
export function requireAdmitted(domains: readonly string[], email: string): void {
  if (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))) return;
  throw new ForbiddenError('Only addresses of the company may sign in here.');
}
