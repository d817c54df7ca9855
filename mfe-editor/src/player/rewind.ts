/** Milliseconds between two steps, and the seconds of each: five times the speed of speech. */
const PACE = 100;
const STEP = 0.5;

interface Rewinding {
  readonly time: number;
  getState(): { readonly playing: boolean };
  seek(time: number): void;
  play(): void;
  pause(): void;
}

/** Rewinds silently until the answered function is called; then continues playing if it played before. */
export function rewind(player: Rewinding): () => void {
  const { playing } = player.getState();
  player.pause();
  const step = () => player.seek(Math.max(0, player.time - STEP));
  step();
  const timer = setInterval(step, PACE);
  return () => {
    clearInterval(timer);
    if (playing) player.play();
  };
}
