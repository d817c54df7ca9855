import type { Json } from '../../aws/json.ts';
import { evaluateIntrinsic } from './intrinsic-functions.ts';
import { type PathRoots, queryPath } from './json-path.ts';
import { StateError } from './state-error.ts';

/** Fills a payload template (Parameters, ResultSelector, ItemSelector): fields whose name ends with `.$` are evaluated. */
export function fillTemplate(template: Json, roots: PathRoots): Json {
  if (Array.isArray(template)) return template.map((element) => fillTemplate(element, roots));
  if (template === null || typeof template !== 'object') return template;
  const filled: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(template)) {
    if (key.endsWith('.$')) filled[key.slice(0, -2)] = evaluate(value, roots);
    else filled[key] = fillTemplate(value, roots);
  }
  return filled;
}

function evaluate(expression: Json, roots: PathRoots): Json {
  if (typeof expression !== 'string') {
    throw new StateError('States.ParameterPathFailure', `${JSON.stringify(expression)} is not an expression`);
  }
  return expression.startsWith('$') ? queryPath(expression, roots) : evaluateIntrinsic(expression, roots);
}
