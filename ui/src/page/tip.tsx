import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { fetchAhead } from './fetch-ahead.ts';
import { prefetched } from './prefetched.ts';

// What places and draws the bubble is 12 kB, which pages don't need before a pointer rests on something.
const [TipBubble, fetchBubble] = prefetched(async () => ({ default: (await import('./tip-bubble.tsx')).TipBubble }));

/** How long a pointer rests, or the focus stays, before the tip opens, in milliseconds. */
const DELAY = 600;
/** How long a finger presses before it opens, in milliseconds. */
const PRESS = 700;
/** How long it stays after the finger, in milliseconds. */
const STAY = 1500;
/** The time in which a pointer gets from the element to the tip, in milliseconds. */
const GRACE = 100;

interface Props {
  /** An empty text shows nothing. */
  readonly title: string;
  /** Whether the text describes the element. Otherwise it is the element's name, unless the element has another one. */
  readonly describes?: boolean;
  /** One element whose component passes attributes and handlers on to the page. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A text that opens above an element under the pointer or with the keyboard's focus, as Material's Tooltip does. The code that shows
 * it is loaded when it is needed first. It stays while the pointer is on it. Escape closes it, and so does a click.
 */
export function Tip({ title, describes = false, children }: Props): ReactElement {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  if (title === '') return children;

  const later = (milliseconds: number, open: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), milliseconds);
  };
  const open = (element: HTMLElement, milliseconds: number) => {
    fetchAhead(fetchBubble);
    // At once: the browser would show it, too.
    element.removeAttribute('title');
    setAnchor(element);
    later(milliseconds, true);
  };
  const own = children.props;
  const element = cloneElement(children, {
    ...(describes
      ? { title: isOpen ? undefined : title, 'aria-describedby': isOpen ? id : own['aria-describedby'] }
      : { 'aria-label': own['aria-label'] ?? title }),
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') open(event.currentTarget, DELAY);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      if (event.pointerType === 'touch') open(event.currentTarget, PRESS);
      // Else it would cover what the click opens.
      else later(0, false);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      later(event.pointerType === 'touch' && isOpen ? STAY : GRACE, false);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (event.target.matches(':focus-visible')) open(event.currentTarget, DELAY);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      later(0, false);
    },
  });
  return (
    <>
      {element}
      {anchor && (
        <Suspense>
          <TipBubble
            {...{ id, title, anchor, isOpen }}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => later(GRACE, false)}
          />
        </Suspense>
      )}
    </>
  );
}
