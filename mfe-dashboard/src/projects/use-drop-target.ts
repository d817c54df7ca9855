import { type DragEvent, useEffect, useRef, useState } from 'react';

interface DropTarget {
  readonly onDrop: (data: DataTransfer) => void;
  /** Milliseconds for which the highlight stays after the drag left. */
  readonly linger?: number;
}

/** An element on which transcripts are dropped. Files are not for it: they open the uploader. */
export function useDropTarget({ onDrop, linger = 0 }: DropTarget) {
  const [isOver, setIsOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const over = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault(); // Allows the drop here.
    clearTimeout(timer.current);
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsOver(false), linger);
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        clearTimeout(timer.current);
        setIsOver(false);
        onDrop(event.dataTransfer);
      },
    },
  };
}
