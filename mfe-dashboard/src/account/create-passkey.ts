import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { startRegistration } from '@simplewebauthn/browser';
import { type Problem, ProblemError } from './problems.ts';

/** The names of the browser's errors, with their problems. */
const BROWSER_PROBLEMS: Readonly<Record<string, Problem>> = {
  // Refused by the user, or the time is over: browsers do not tell which.
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-known',
  ConstraintError: 'passkey-unsupported',
  NotSupportedError: 'passkey-unsupported',
  SecurityError: 'passkey-unsupported',
};

interface NewPasskey {
  readonly uid: string;
  readonly name: string;
  readonly proof: { readonly password: string; readonly code?: string | undefined };
}

/**
 * Lets the browser make a passkey, and adds it to the account.
 *
 * @throws ApiCallError with the fields of the proof; ProblemError for what happened in the ceremony
 */
export async function createPasskey({ uid, name, proof }: NewPasskey): Promise<void> {
  const params = { uid };
  const { ceremony, options } = await callApi('beginPasskey', { params, body: proof }).catch((error: unknown) => {
    throw problemOf(error);
  });
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const credential = {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
    await callApi('addPasskey', { params, body: { ceremony, name, credential } });
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof ApiCallError) {
    if (error.code === 'CONFLICT') return new ProblemError('passkey-limit', { cause: error });
    if (error.code === 'CODE_INVALID') return new ProblemError('passkey-expired', { cause: error });
    return error.fields.credential ? new ProblemError('passkey-refused', { cause: error }) : error;
  }
  const problem = error instanceof Error ? BROWSER_PROBLEMS[error.name] : undefined;
  return problem ? new ProblemError(problem, { cause: error }) : error;
}
