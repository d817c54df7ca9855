/** Whether an error has a code of Node's, such as `ENOENT`: told without its class, of which another realm has its own. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
