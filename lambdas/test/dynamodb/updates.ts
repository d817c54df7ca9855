import { copyOf, type Item, isMap, valueAt } from './conditions.ts';
import { ExpressionReader, InvalidRequestError, type Path, type Placeholders } from './expression-reader.ts';

const CLAUSES = ['SET', 'REMOVE', 'ADD', 'DELETE'];

/** The item after an update expression. Every operand is read from the item as it was before. */
export function updated(expression: string, placeholders: Placeholders, before: Item): Item {
  const reader = new ExpressionReader(expression, placeholders);
  const after = copyOf(before);
  while (!reader.isAtEnd) {
    const clause = reader.next().toUpperCase();
    if (!CLAUSES.includes(clause)) throw new InvalidRequestError(`The clause ${clause} is unknown`);
    do applyOne(clause, reader, before, after);
    while (reader.takes(','));
  }
  return after;
}

function applyOne(clause: string, reader: ExpressionReader, before: Item, after: Item): void {
  const path = reader.path();
  const value = clause === 'REMOVE' ? undefined : newValue(clause, reader, valueAt(before, path), before);
  const parent = holder(after, path);
  if (value === undefined) delete parent[String(path.at(-1))];
  else parent[String(path.at(-1))] = value;
}

/** The value to set at a path; undefined removes it. */
function newValue(clause: string, reader: ExpressionReader, current: unknown, before: Item): unknown {
  if (clause === 'SET') {
    reader.expect('=');
    return copyOf(sum(reader, before));
  }
  const value = reader.value();
  if (value instanceof Set) {
    const present = current instanceof Set ? [...current] : [];
    const left = clause === 'ADD' ? [...present, ...value] : present.filter((each) => !value.has(each));
    // DynamoDB has no empty sets.
    return left.length > 0 ? new Set(left) : undefined;
  }
  if (clause !== 'ADD' || typeof value !== 'number') throw new InvalidRequestError(`${clause} takes no such value`);
  return (typeof current === 'number' ? current : 0) + value;
}

function sum(reader: ExpressionReader, before: Item): unknown {
  const first = operand(reader, before);
  const sign = reader.takes('+') ? 1 : reader.takes('-') ? -1 : 0;
  if (sign === 0) return first;
  const second = operand(reader, before);
  if (typeof first !== 'number' || typeof second !== 'number') throw new InvalidRequestError('A sum takes numbers');
  return first + sign * second;
}

function operand(reader: ExpressionReader, before: Item): unknown {
  if (reader.peek().startsWith(':')) return reader.value();
  if (reader.peek(1) !== '(') return present(valueAt(before, reader.path()));
  const name = reader.next();
  reader.expect('(');
  if (name === 'if_not_exists') {
    const current = valueAt(before, reader.path());
    reader.expect(',');
    const otherwise = operand(reader, before);
    reader.expect(')');
    return current === undefined ? otherwise : current;
  }
  if (name !== 'list_append') throw new InvalidRequestError(`The function ${name} is unknown`);
  const first = operand(reader, before);
  reader.expect(',');
  const second = operand(reader, before);
  reader.expect(')');
  if (!Array.isArray(first) || !Array.isArray(second)) throw new InvalidRequestError('list_append takes lists');
  return [...first, ...second];
}

function present(value: unknown): unknown {
  if (value !== undefined) return value;
  throw new InvalidRequestError('The provided expression refers to an attribute that does not exist in the item');
}

/** The map that contains the last step of a path. */
function holder(item: Item, path: Path): Item {
  const parent = valueAt(item, path.slice(0, -1));
  if (isMap(parent)) return parent;
  throw new InvalidRequestError('The document path provided in the update expression is invalid for update');
}
