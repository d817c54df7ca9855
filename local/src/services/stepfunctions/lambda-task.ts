import { toAwsError } from '../../aws/aws-error.ts';
import type { Identity } from '../../aws/identity.ts';
import type { Json } from '../../aws/json.ts';
import type { FunctionInvoker } from '../lambda/function-configuration.ts';
import type { TaskState } from './definition.ts';
import { StateError } from './state-error.ts';

const OPTIMIZED = 'arn:aws:states:::lambda:invoke';

/** Whether a task waits for its token, not for its function's result. */
export function waitsForToken(state: TaskState): boolean {
  return state.Resource.endsWith('.waitForTaskToken');
}

/**
 * Calls a task's function as the state machine's role.
 *
 * @returns the function's result; for `arn:aws:states:::lambda:invoke` as `{ExecutedVersion, Payload, StatusCode}`
 * @throws {StateError} under the name of the function's own error, or `Lambda.<service error>`
 */
export async function callFunction(
  functions: FunctionInvoker,
  region: string,
  state: TaskState,
  payload: Json,
  caller: Identity,
): Promise<Json> {
  if (!state.Resource.startsWith(OPTIMIZED)) return invoke(functions, region, state.Resource, payload, caller);
  const parameters = (payload ?? {}) as { FunctionName?: string; Payload?: Json };
  if (!parameters.FunctionName) throw new StateError('States.Runtime', 'The parameter FunctionName is missing');
  const answer = await invoke(functions, region, parameters.FunctionName, parameters.Payload ?? {}, caller);
  return { ExecutedVersion: '$LATEST', Payload: answer, StatusCode: 200 };
}

async function invoke(
  functions: FunctionInvoker,
  region: string,
  name: string,
  payload: Json,
  caller: Identity,
): Promise<Json> {
  const outcome = await functions.invoke(region, name, JSON.stringify(payload), caller).catch((error: unknown) => {
    const { code, message } = toAwsError(error);
    // Step Functions reports a refused call as AWSLambdaException.
    const errorName = code === 'AccessDeniedException' ? 'AWSLambdaException' : code;
    throw new StateError(`Lambda.${errorName}`, `${message} (Service: Lambda, Error Code: ${code})`);
  });
  const answer = JSON.parse(outcome.payload) as Json;
  if (!outcome.functionError) return answer;
  const type = (answer as { errorType?: unknown } | null)?.errorType;
  throw new StateError(typeof type === 'string' && type ? type : 'Lambda.Unknown', outcome.payload);
}
