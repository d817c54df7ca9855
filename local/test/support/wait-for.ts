/**
 * Waits until a condition is true. Checks it every 50 ms.
 *
 * @throws when the condition is not true within the time
 */
export async function waitFor(holds: () => boolean | Promise<boolean>, milliseconds = 120_000): Promise<void> {
  const until = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`Still not so after ${milliseconds} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
