const MESSAGES = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'loading chunk',
  'unable to preload css',
];

/** Whether a piece of the program couldn't be fetched: most likely a newer version has replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const message = `${cause.name} ${cause.message}`.toLowerCase();
    if (MESSAGES.some((part) => message.includes(part))) return true;
  }
  return false;
}
