/** A form in Stripe's format: `applies_to[products][0]=p` has nested fields, and numbers are the indexes of a list. */
export type FormValue = string | { [name: string]: FormValue };
export type Form = Readonly<Record<string, FormValue>>;

/** Parses a body or a query of Stripe's API. Lists become objects whose names are the indexes. */
export function readForm(text: string): Form {
  const form: { [name: string]: FormValue } = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const names = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name);
    const last = names.pop();
    let inner = form;
    for (const name of names) {
      const next = inner[name];
      const deeper: { [name: string]: FormValue } = typeof next === 'object' ? next : Object.create(null);
      inner[name] = deeper;
      inner = deeper;
    }
    if (last !== undefined) inner[last] = value;
  }
  return form;
}

/** The text in a field; undefined when there is none. */
export function formText(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list, in order; none when there is no list. */
export function formList(value: FormValue | undefined): string[] {
  return typeof value === 'object' ? Object.values(value).filter((entry) => typeof entry === 'string') : [];
}
