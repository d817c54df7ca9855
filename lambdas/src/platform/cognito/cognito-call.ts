import { TooManyRequestsError } from '../errors.ts';
import { whenAvailable } from '../when-available.ts';

const WHAT = 'The sign-in service';

/** The errors by which Cognito refuses a password or a refresh token. */
export const REFUSALS = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

/** The errors by which Cognito refuses a code of an authenticator app; a code that was used counts as wrong. */
export const WRONG_CODES = ['CodeMismatchException', 'EnableSoftwareTokenMFAException', 'ExpiredCodeException'];

/** Cognito's answer; undefined when it refuses with one of these errors. */
export async function unless<T>(refusals: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await whenAvailable(call, WHAT);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (refusals.includes(name)) return undefined;
    if (name === 'TooManyRequestsException' || name === 'LimitExceededException') {
      throw new TooManyRequestsError('Too many attempts. Please wait a moment and try again.', { cause });
    }
    throw cause;
  }
}
