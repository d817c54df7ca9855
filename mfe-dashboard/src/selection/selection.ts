import type { Collection } from '@parlance/contract/collection';
import { createContext, type MouseEvent, useContext, useEffect, useMemo, useState } from 'react';

/** What is chosen of the list, and what is asked of it. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  choose(ids: readonly string[]): void;
  /** Opens the choice of a format for these. */
  askExport(collections: readonly Collection[]): void;
}

const context = createContext<Selection>({ ids: new Set(), toggle: () => {}, choose: () => {}, askExport: () => {} });

export const SelectionProvider = context.Provider;

export function useSelection(): Selection {
  return useContext(context);
}

/** A selection that Escape clears, unless something nearer takes the key. `askExport` stays the same. */
export function useNewSelection(askExport: Selection['askExport']): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isEmpty = ids.size === 0;
  useEffect(() => {
    if (isEmpty) return;
    const clear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return;
      setIds(new Set());
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [isEmpty]);
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        setIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
      choose: (chosen) => setIds(new Set(chosen)),
      askExport,
    }),
    [ids, askExport],
  );
}

/** In a field, a menu or a dialog Escape means something else. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=text], [role=dialog], [role=menu]') !== null;
}

/** What makes an element of the list select by shift-click (Spec part 2, section 2.4). With meta it copies the id. */
export function shiftSelects(select: () => void) {
  const isMeant = (event: MouseEvent) =>
    event.shiftKey &&
    !event.metaKey &&
    !event.ctrlKey &&
    // A menu's clicks come here too, although it lies elsewhere in the page.
    event.currentTarget.contains(event.target as Node);
  return {
    // Else the browser would select text up to here.
    onMouseDown: (event: MouseEvent) => {
      if (isMeant(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (!isMeant(event) || isControl(event.target)) return;
      // Else the browser would open the link in a new window.
      event.preventDefault();
      select();
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, label') !== null;
}
