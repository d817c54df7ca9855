/** The spec's name of a state: of a nested state, that of the outer one. */
export function stateNameOf(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
