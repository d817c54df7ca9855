/** A setting that is off: a stack's parameter can't be empty. */
const NONE = 'none';

/** The origins that the stage's setting LinkOrigins allows wherever they are. */
export function allowedOrigins(setting: string): ReadonlySet<string> {
  return new Set(setting === NONE ? [] : setting.split(','));
}
