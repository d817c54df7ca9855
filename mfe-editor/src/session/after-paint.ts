/** Does some work when what was put on the page has been painted; answers how not to. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(work);
  };
  // Nothing is painted of a page that nobody sees.
  const frame = document.hidden ? later() : requestAnimationFrame(later);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
