function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Keeps the page while it records: the browser asks before it is left, and the screen stays on, because a phone that
 * falls asleep stops its camera. Returns the function that ends both.
 */
export function guardPage(): () => void {
  let isOver = false;
  let awake: WakeLockSentinel | undefined;
  const stayAwake = async () => {
    // The browser takes the lock back when the page is hidden.
    if (document.visibilityState !== 'visible') return;
    try {
      awake = await navigator.wakeLock?.request('screen');
      if (isOver) await awake?.release();
    } catch (error) {
      // The battery is low, or the browser doesn't have it: only the screen may go dark.
      console.warn('The screen may go dark while recording.', error);
    }
  };
  addEventListener('beforeunload', askBeforeLeaving);
  document.addEventListener('visibilitychange', stayAwake);
  void stayAwake();
  return () => {
    isOver = true;
    removeEventListener('beforeunload', askBeforeLeaving);
    document.removeEventListener('visibilitychange', stayAwake);
    awake?.release().catch((error: unknown) => console.warn('The screen stays on.', error));
  };
}
