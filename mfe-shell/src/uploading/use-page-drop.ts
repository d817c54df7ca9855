import { useEffect, useEffectEvent, useState } from 'react';

/** Spec part 2, section 2.3: the hover highlight clears after 3 s (milliseconds). */
const HIGHLIGHT = 3000;

interface PageDrop {
  /** Whether the page takes files. Where it does not, dropped files are left to the browser. */
  readonly isOffered: boolean;
  /** Called when the user drags files over the page. */
  readonly onHover: () => void;
  readonly onFiles: (files: File[]) => void;
  /** The type of data of a drag that is not for the uploader, even if the browser adds files to it. */
  readonly except: string;
}

/** Accepts files that are dropped anywhere on the page. Returns whether to highlight the drop area. */
export function usePageDrop({ isOffered, onHover, onFiles, except }: PageDrop): boolean {
  const [hovering, setHovering] = useState(false);
  const hover = useEffectEvent(onHover);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isOffered) return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clear = () => {
      clearTimeout(timer);
      setHovering(false);
    };
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') && !dataTransfer.types.includes(except);
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
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
        if (!event.dataTransfer || !hasFiles(event)) return;
        event.preventDefault(); // Otherwise the browser opens the file instead of the page.
        event.stopPropagation(); // Otherwise the editor reads the whole file as a text to insert.
        clear();
        take([...event.dataTransfer.files]);
      },
      { signal, capture: true },
    );
    return () => {
      ended.abort();
      clear();
    };
  }, [isOffered, except]);
  return hovering;
}
