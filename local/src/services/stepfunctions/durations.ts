import { type PathRoots, queryPath } from './json-path.ts';
import { StateError } from './state-error.ts';

/** A state's duration, from a number or from a path into the input. @throws {StateError} States.Runtime */
export function secondsOf(seconds: number | undefined, path: string | undefined, roots: PathRoots): number | undefined {
  if (path === undefined) return seconds;
  const found = queryPath(path, roots);
  if (typeof found === 'number' && found >= 0) return found;
  throw new StateError('States.Runtime', `'${path}' is not a number of seconds but ${JSON.stringify(found)}`);
}
