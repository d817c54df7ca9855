import { useEffect, useId } from 'react';
import { createStore, useStore } from 'zustand';
import { hasOwnBar, isEditPage } from '../routing/routes.ts';

/** `needed`: the product cannot go on without an answer. `offered`: it can. */
type Kind = 'needed' | 'offered';

/** Milliseconds between two looks at whether the page is free. */
const LOOK_MS = 500;
/** Milliseconds without a key or a press, before something opens that is only offered. */
const CALM_MS = 2000;
/** Open dialogs and menus. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], .MuiPopover-root';
/** Fields and the forms around them. */
const FIELDS = 'form, input, textarea, select, [contenteditable="true"]';

/** The ids of what wants to open, in the order of arrival, and of the one that may. */
const waiting = new Map<string, Kind>();
const turn = createStore((): { holder: string | undefined } => ({ holder: undefined }));
let timer: ReturnType<typeof setInterval> | undefined;
let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Whether something that opens by itself may be open now. Only one may at a time; what is needed goes first. It waits while
 * the person has something open, fills in a form, or reads or edits a text.
 *
 * @param wants whether it wants to open, or to stay open
 */
export function useTurn(kind: Kind, wants: boolean): boolean {
  const id = useId();
  const holds = useStore(turn, ({ holder }) => holder === id);
  useEffect(() => {
    if (!wants) return;
    waiting.set(id, kind);
    watch();
    look();
    return () => {
      waiting.delete(id);
      if (turn.getState().holder === id) turn.setState({ holder: undefined });
      watch();
    };
  }, [id, kind, wants]);
  return wants && holds;
}

/** Looks at the page as long as something waits. */
function watch(): void {
  const isWatching = timer !== undefined;
  if (isWatching === waiting.size > 0) return;
  for (const event of ['keydown', 'pointerdown']) {
    if (isWatching) document.removeEventListener(event, notePress, true);
    else document.addEventListener(event, notePress, true);
  }
  if (isWatching) clearInterval(timer);
  timer = isWatching ? undefined : setInterval(look, LOOK_MS);
}

function notePress(): void {
  pressedAt = performance.now();
}

/** Gives the turn to the next, or takes it back on a page with a text. */
function look(): void {
  turn.setState({ holder: hasText() ? undefined : next() });
}

function next(): string | undefined {
  const { holder } = turn.getState();
  const needed = [...waiting].find(([, kind]) => kind === 'needed')?.[0];
  if (holder !== undefined && (needed === undefined || waiting.get(holder) === 'needed')) return holder;
  if (isInUse()) return holder;
  if (needed !== undefined) return needed;
  return performance.now() - pressedAt < CALM_MS ? undefined : waiting.keys().next().value;
}

/** Whether the person has come for a transcript or a document. */
function hasText(): boolean {
  return hasOwnBar(location.pathname) || isEditPage(location.pathname);
}

function isInUse(): boolean {
  return document.querySelector(OPEN) !== null || document.activeElement?.closest(FIELDS) != null;
}
