import { JSONPath } from 'jsonpath-plus';
import type { Json } from '../../aws/json.ts';
import { StateError } from './state-error.ts';

/** The roots of paths: `$` is the state's input or result, `$$` the context object. */
export interface PathRoots {
  readonly data: Json;
  readonly context: Json;
}

/** One step of a reference path: a field's name or an element's index. */
type Step = string | number;

const STEP = /\.([^.[\]*?@:,()]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/y;

/** Parses a reference path (no wildcards, slices or filters); undefined for any other path. */
function referenceSteps(path: string): Step[] | undefined {
  const steps: Step[] = [];
  STEP.lastIndex = 1;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (!match) return undefined;
    const [, field, index, single, double] = match;
    if (index !== undefined) steps.push(Number(index));
    else steps.push(field ?? (single ?? double ?? '').replace(/\\(.)/g, '$1'));
  }
  return steps;
}

/** Evaluates a path; undefined when it doesn't match. A path with wildcards gives a list, which may be empty. */
export function findPath(path: string, roots: PathRoots): Json | undefined {
  const inContext = path.startsWith('$$');
  const root = inContext ? roots.context : roots.data;
  const local = inContext ? path.slice(1) : path;
  const steps = referenceSteps(local);
  if (!steps) return JSONPath<Json[]>({ path: local, json: root as object, wrap: true, eval: 'safe' }) ?? [];
  let value: Json | undefined = root;
  for (const step of steps) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(step)] : Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** Evaluates a path that must match. @throws {StateError} States.Runtime */
export function queryPath(path: string, roots: PathRoots): Json {
  const found = findPath(path, roots);
  if (found === undefined) {
    throw new StateError(
      'States.Runtime',
      `The JSONPath '${path}' could not be found in the input '${JSON.stringify(roots.data)}'`,
    );
  }
  return found;
}

/** Applies InputPath or OutputPath: absent means everything, null an empty object. */
export function selectPath(path: string | null | undefined, roots: PathRoots): Json {
  if (path === undefined) return roots.data;
  return path === null ? {} : queryPath(path, roots);
}

/**
 * Puts a state's result into its input as ResultPath says: absent or `$` replaces the input, null discards the result.
 *
 * @throws {StateError} States.ResultPathMatchFailure
 */
export function placeResult(path: string | null | undefined, input: Json, result: Json): Json {
  if (path === null) return input;
  if (path === undefined || path === '$') return result;
  const steps = referenceSteps(path);
  if (!steps) throw new StateError('States.Runtime', `ResultPath '${path}' is not a reference path`);
  return place(input, steps, result, path);
}

function place(target: Json | undefined, [step, ...rest]: Step[], result: Json, path: string): Json {
  if (step === undefined) return result;
  if (Array.isArray(target) && typeof step === 'number' && step < target.length) {
    return target.map((element, index) => (index === step ? place(element, rest, result, path) : element));
  }
  const empty = target === undefined || target === null;
  if (typeof step === 'number' || (!empty && (typeof target !== 'object' || Array.isArray(target)))) {
    throw new StateError('States.ResultPathMatchFailure', `Unable to apply ResultPath '${path}' to the input`);
  }
  const fields = empty ? {} : (target as { [key: string]: Json });
  return { ...fields, [step]: place(fields[step], rest, result, path) };
}
