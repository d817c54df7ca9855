/**
 * Waits until something holds, looking every 50 ms.
 *
 * @throws when it doesn't within the time
 */
export async function waitFor(holds: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`Still not so after ${milliseconds} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
