/** Milliseconds after which the work is done in a busy page, too. */
const PATIENCE_MS = 2000;

/**
 * Does what is not needed yet, such as loading code for the next click, once the page has nothing else to do.
 *
 * @returns gives it up, if it is not done yet
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => work(), { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}
