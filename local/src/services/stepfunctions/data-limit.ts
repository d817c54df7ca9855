import type { Json } from '../../aws/json.ts';
import { StateError } from './state-error.ts';

/** Step Functions' limit for a state's input or output, in bytes. */
const DATA_LIMIT = 256 * 1024;

/** @throws {StateError} States.DataLimitExceeded when data is larger than a state's input or output may be */
export function limitSize(data: Json, name: string): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= DATA_LIMIT) return;
  const cause = `The state/task '${name}' returned a result with a size exceeding the maximum number of bytes service limit.`;
  throw new StateError('States.DataLimitExceeded', cause);
}
