/** Whether an error has this Node.js code, such as `ENOENT`. `instanceof Error` would fail for errors of another realm. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
