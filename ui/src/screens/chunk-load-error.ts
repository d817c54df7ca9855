const MESSAGES = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'loading chunk',
  'unable to preload css',
];

/** Whether a JavaScript chunk failed to load. The usual reason is that a deploy replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const message = `${cause.name} ${cause.message}`.toLowerCase();
    if (MESSAGES.some((part) => message.includes(part))) return true;
  }
  return false;
}
