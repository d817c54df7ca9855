import { InvalidRequestError } from './expression-reader.ts';

/** DynamoDB's range of numbers other than 0. */
const LEAST = 1e-130;
const GREATEST = 9.99e125;
/** DynamoDB nests values at most this deep; each level is two objects of the request, the value and its type. */
const MAX_DEPTH = 32;
/** The levels of a request around the values of an item. */
const REQUEST_DEPTH = 6;

/**
 * Refuses what DynamoDB refuses in any value of a request: numbers out of its range, texts with half of a surrogate pair, and
 * values that are nested too deep.
 *
 * @throws InvalidRequestError
 */
export function requireStorable(request: unknown, depth = 0): void {
  if (typeof request === 'string' && !request.isWellFormed()) throw new InvalidRequestError('The text is not UTF-8');
  if (typeof request !== 'object' || request === null) return;
  if (depth > 2 * MAX_DEPTH + REQUEST_DEPTH) throw new InvalidRequestError('Nesting Levels have exceeded limits');
  for (const [name, value] of Object.entries(request)) {
    if (!name.isWellFormed()) throw new InvalidRequestError('The name is not UTF-8');
    if (name === 'N' && typeof value === 'string') requireInRange(value);
    requireStorable(value, depth + 1);
  }
}

function requireInRange(text: string): void {
  const size = Math.abs(Number(text));
  if (size === 0 || (size >= LEAST && size <= GREATEST)) return;
  throw new InvalidRequestError(`Number ${size > 1 ? 'overflow' : 'underflow'}. Attempting to store ${text}`);
}
