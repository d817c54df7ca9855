import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { createStore, useStore } from 'zustand';

interface Asked {
  /** At least one. */
  readonly collections: readonly CollectionSummary[];
  /** What gets the focus at the end. */
  readonly opener: HTMLElement | null;
}

/** The open dialog belongs to the page, not to a card: a card can leave the list while the dialog is open. */
const store = createStore((): { readonly asked: Asked | undefined } => ({ asked: undefined }));

/** Opens the dialog with the projects of these collections. */
export function askProjects(collections: readonly CollectionSummary[], opener: HTMLElement | null): void {
  if (collections.length > 0) store.setState({ asked: { collections, opener } });
}

export function endAskingProjects(): void {
  store.setState({ asked: undefined });
}

export function useAskedProjects(): Asked | undefined {
  return useStore(store, ({ asked }) => asked);
}
