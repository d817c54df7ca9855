import { EXAM_LIMITS } from './correction.ts';
import type { ErrorRates } from './schemas/correction.ts';
import type { User } from './schemas/user.ts';

/** The start pages of users and of correctors, unless settings.homePage says otherwise (Spec part 2, section 2.1). */
export const DASHBOARD = '/dashboard' as const;
export const CORRECTOR_HOME = '/corrector' as const;

interface Deployment {
  /** Domains of the company's e-mail addresses. */
  readonly staffDomains: readonly string[];
  /** Id of the organization whose members are correctors. */
  readonly transcribers?: string | undefined;
  /** The environment flag that enables the administration of correctors. */
  readonly correctorAdmin: boolean;
}

type Person = Pick<User, 'isCorrector' | 'organizations' | 'email' | 'emailVerified'>;

/** Spec part 2, section 2.1: "a corrector profile (isCorrector) or membership of a transcribers organisation". */
export function mayCorrect(
  { isCorrector, organizations }: Pick<Person, 'isCorrector' | 'organizations'>,
  { transcribers }: Pick<Deployment, 'transcribers'>,
): boolean {
  return isCorrector || (transcribers !== undefined && organizations[transcribers] === true);
}

/**
 * Internal staff: the address is verified and in a domain of the company (Spec part 2, section 6, "internal staff").
 */
export function isStaff(
  { email, emailVerified }: Pick<Person, 'email' | 'emailVerified'>,
  domains: readonly string[],
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return emailVerified && domains.includes(domain);
}

/** Spec part 2, section 2.1: also "an internal-company e-mail domain and an environment flag". */
export function mayAdministerCorrectors(person: Person, deployment: Deployment): boolean {
  return deployment.correctorAdmin && mayCorrect(person, deployment) && isStaff(person, deployment.staffDomains);
}

/** A user's start page: from their settings, else from their role. Only correctors get the correctors' page. */
export function homeOf(
  user: Pick<User, 'isCorrector' | 'organizations' | 'settings'>,
  deployment: Pick<Deployment, 'transcribers'>,
): string {
  const corrects = mayCorrect(user, deployment);
  const chosen = user.settings.homePage ?? (corrects ? CORRECTOR_HOME : DASHBOARD);
  return corrects ? chosen : DASHBOARD;
}

/** An exam that is not completed so long after it began has failed, in seconds. */
export const EXAM_EXPIRES_SECONDS = 30 * 24 * 3600;

/** The seconds after which a language's exam can be tried again. */
export const EXAM_AGAIN_SECONDS = 7 * 24 * 3600;

/**
 * Whether the automatic marks of an exam are good enough: few wrong words, few errors of punctuation and capitals, few paragraphs with
 * another's speaker, each in relation to the recording's words ({@link EXAM_LIMITS}). Staff decide.
 */
export function passesExam({ words, wordErrorRate, punctuation, capitals, speakers }: ErrorRates): boolean {
  if (words === 0) return false;
  return (
    wordErrorRate <= EXAM_LIMITS.words &&
    (punctuation + capitals) / words <= EXAM_LIMITS.punctuation &&
    speakers / words <= EXAM_LIMITS.speakers
  );
}
