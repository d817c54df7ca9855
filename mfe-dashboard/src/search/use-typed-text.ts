import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds; spec part 2, section 9: "search debounce 800 ms". */
export const DEBOUNCE = 800;

interface Typed {
  readonly text: string;
  /** A key was pressed: the text is used once nothing was typed for a while. */
  type(text: string): void;
  /** Uses a text at once. */
  commit(text: string): void;
  /** The person leaves the field. What they type next is another text, to which Back leads. */
  leave(): void;
}

/**
 * The text of a field whose value stands elsewhere. `onCommit` gets it without spaces around it; `replaces` says that it
 * continues the text that was typed last.
 */
export function useTypedText(value: string, onCommit: (text: string, replaces: boolean) => void): Typed {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What this field made of the value last. Another value comes from elsewhere, such as Back, and is shown.
  const [own, setOwn] = useState(value);
  const continues = useRef(false);
  if (value !== seen) {
    setSeen(value);
    if (value !== own) {
      setOwn(value);
      setText(value);
    }
  }
  const use = (used: string, isTyped: boolean) => {
    if (used === own) return;
    setOwn(used);
    onCommit(used, isTyped && continues.current);
    continues.current = isTyped;
  };
  const commitTyped = useEffectEvent((typed: string) => use(typed, true));
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === own) return;
    const timer = setTimeout(() => commitTyped(wanted), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted, own]);
  return {
    text,
    type: setText,
    commit(next) {
      setText(next);
      use(next.trim(), false);
    },
    leave() {
      continues.current = false;
    },
  };
}
