import { useEffect, useEffectEvent, useState } from 'react';

/** Spec part 2, section 2.3: the hover highlight clears after 3 s (milliseconds). */
const HIGHLIGHT = 3000;

interface PageDrop {
  /** Called when the user drags files over the page. */
  readonly onHover: () => void;
  readonly onFiles: (files: File[]) => void;
}

/** Accepts files that are dropped anywhere on the page. Returns whether to highlight the drop area. */
export function usePageDrop({ onHover, onFiles }: PageDrop): boolean {
  const [hovering, setHovering] = useState(false);
  const hover = useEffectEvent(onHover);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clear = () => {
      clearTimeout(timer);
      setHovering(false);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      hover();
      setHovering(true);
      clearTimeout(timer);
      timer = setTimeout(clear, HIGHLIGHT);
    };
    addEventListener('dragenter', over, { signal });
    addEventListener('dragover', over, { signal });
    addEventListener(
      'drop',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault(); // Otherwise the browser opens the file instead of the page.
        clear();
        take([...event.dataTransfer.files]);
      },
      { signal },
    );
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return hovering;
}
