import { type RefObject, useEffect, useRef } from 'react';

/** A row that is gone, while its list still works. */
interface Removal {
  /** The row's place in the list. */
  readonly place: number;
}

/**
 * Keeps the keyboard focus in a list when a row with the focused button is removed: the next row's last button gets it, or the
 * button of the row before, or the heading of the section.
 *
 * @param ids the rows' ids in their order
 * @param isBusy whether the buttons of other rows are disabled for the moment
 * @returns the ref of the list; its children are the rows
 */
export function useFocusAfterRemoval(ids: readonly string[], isBusy = false): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<Element>(null);
  const shown = useRef(ids);
  const removal = useRef<Removal>(undefined);
  useEffect(() => {
    section.current = list.current?.closest('section') ?? section.current;
    const place = shown.current.findIndex((id) => !ids.includes(id));
    if (place >= 0) removal.current = { place };
    shown.current = ids;
    if (isBusy || !removal.current) return;
    const target = buttonNear(list.current, removal.current.place) ?? section.current?.querySelector<HTMLElement>('h2');
    removal.current = undefined;
    // The user may have moved on.
    if (document.activeElement === document.body) target?.focus();
  });
  return list;
}

function buttonNear(list: Element | null, place: number): HTMLElement | undefined {
  const rows = [...(list?.children ?? [])];
  return [...rows.slice(place), ...rows.slice(0, place).reverse()]
    .map((row) => [...row.querySelectorAll<HTMLElement>('button:enabled')].at(-1))
    .find((button) => button !== undefined);
}
