/** The value at a path of field names in parsed JSON; undefined when the path doesn't exist. */
export function field(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

/** The text at the path; empty when there is none. */
export function textField(value: unknown, ...names: readonly string[]): string {
  const found = field(value, ...names);
  return typeof found === 'string' ? found : '';
}

/** The list at the path; empty when there is none. */
export function listField(value: unknown, ...names: readonly string[]): unknown[] {
  const found = field(value, ...names);
  return Array.isArray(found) ? found : [];
}

/** The number at the path, which a template may write as text; undefined when there is none. */
export function numberField(value: unknown, ...names: readonly string[]): number | undefined {
  const found = field(value, ...names);
  const number = typeof found === 'string' && found ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Whether the value at the path is true. A template may write it as text. */
export function isTrue(value: unknown, ...names: readonly string[]): boolean {
  const found = field(value, ...names);
  return found === true || found === 'true';
}
