/** The value of a variable for a model that the stage has not. */
const NONE = 'none';

export interface Guardrail {
  readonly id: string;
  readonly version: string;
}

/** Reads `LANGUAGE_MODEL` or `IMAGE_MODEL`: an id, or undefined when the stage has no such model. */
export function modelIn(variable: string): string | undefined {
  return variable === NONE ? undefined : variable;
}

/** Reads `GUARDRAIL`: `id:version`, or undefined without one. @throws Error when it is neither */
export function guardrailIn(variable: string): Guardrail | undefined {
  if (variable === NONE) return undefined;
  const [id, version, ...more] = variable.split(':');
  if (!id || !version || more.length > 0) throw new Error('GUARDRAIL must be id:version or none.');
  return { id, version };
}
