import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { createContext, type MouseEvent, useContext, useEffect, useMemo, useState } from 'react';

/** The selected collections, and the actions on them. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  choose(ids: readonly string[]): void;
  /** Opens the export dialog for these collections. */
  askExport(collections: readonly CollectionSummary[]): void;
}

const context = createContext<Selection>({ ids: new Set(), toggle: () => {}, choose: () => {}, askExport: () => {} });

export const SelectionProvider = context.Provider;

export function useSelection(): Selection {
  return useContext(context);
}

/** A selection. Escape clears it, unless another element handles the key. `askExport` must be stable. */
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

/** Whether the target is in a field, a menu or a dialog, where Escape has another meaning. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input[type=text], [role=dialog], [role=menu]') !== null;
}

/** Event handlers of a card or row: a shift-click selects, with the meta key it copies the id (Spec part 2, section 2.4). */
export function shiftClicks({ select, copy }: { readonly select: () => void; readonly copy: () => void }) {
  const isMeant = (event: MouseEvent) =>
    event.shiftKey &&
    // React also bubbles the clicks of a menu in a portal, which is outside this element.
    event.currentTarget.contains(event.target as Node);
  return {
    // Otherwise the browser selects the text up to here.
    onMouseDown: (event: MouseEvent) => {
      if (isMeant(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (!isMeant(event) || isControl(event.target)) return;
      // Otherwise the browser opens the link in a new window.
      event.preventDefault();
      if (event.metaKey || event.ctrlKey) copy();
      else select();
    },
  };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, label') !== null;
}
