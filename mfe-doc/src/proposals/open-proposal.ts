import { createStore, type StoreApi } from 'zustand';
import type { DocumentSession } from '../session/document-session.ts';
import type { Proposal } from './proposal.ts';
import type { ProposalRange, ProposalSource } from './proposal-source.ts';

interface Open {
  /** The proposal of the open document, until it is accepted or discarded. */
  readonly proposal: Proposal | undefined;
}

const stores = new WeakMap<DocumentSession, StoreApi<Open>>();

/** The proposal that is open in a document: one at a time. */
export function openedProposal(session: DocumentSession): StoreApi<Open> {
  const store = stores.get(session) ?? createStore<Open>(() => ({ proposal: undefined }));
  stores.set(session, store);
  return store;
}

/**
 * Asks `source` for a text for a part of the document, and shows it there as a proposal. False if another one is open, which is
 * not lost by that. What reads Markdown is loaded by it.
 */
export async function propose(
  session: DocumentSession,
  { range, source, label }: { readonly range: ProposalRange; readonly source: ProposalSource; readonly label: string },
): Promise<Proposal | undefined> {
  const store = openedProposal(session);
  const { Proposal } = await import('./proposal.ts');
  if (store.getState().proposal || session.view.isDestroyed) return undefined;
  const proposal = new Proposal(session.view, range, source, label);
  store.setState({ proposal });
  proposal.subscribe(({ kind }) => kind === 'ended' && store.setState({ proposal: undefined }));
  void proposal.write();
  return proposal;
}
