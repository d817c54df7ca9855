/** Spec part 2, section 9: "confetti 3 s with 200 pieces". */
const PIECES = 200;
const MILLISECONDS = 3000;
/** The library draws a piece this many times and counts in frames; browsers show 60 of them a second. */
const FRAMES_PER_SECOND = 60;

/** Lets confetti fall over the page, except for people who ask their device for less motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // On the main thread: a few milliseconds for three seconds are not worth a worker.
  void confetti({
    particleCount: PIECES,
    spread: 110,
    startVelocity: 45,
    origin: { x: 0.5, y: 0.4 },
    ticks: (MILLISECONDS / 1000) * FRAMES_PER_SECOND,
    disableForReducedMotion: true,
  });
  setTimeout(() => confetti.reset(), MILLISECONDS);
}
