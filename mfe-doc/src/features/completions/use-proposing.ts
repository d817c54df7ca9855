import { toast } from '@parlance/ui/toasts';
import { useSyncExternalStore } from 'react';
import { openedProposal, propose } from '../../proposals/open-proposal.ts';
import type { Proposal } from '../../proposals/proposal.ts';
import type { ProposalRange, ProposalSource } from '../../proposals/proposal-source.ts';
import { useProposalTexts } from '../../texts/proposal-texts.ts';
import type { OpenEditor } from '../feature.ts';

/** What a model is asked for: a text, and its place in the document. */
interface Asked {
  readonly range: ProposalRange;
  readonly source: ProposalSource;
}

interface Proposing {
  /** A proposal is open: there is one at a time. */
  readonly isBusy: boolean;
  /**
   * Closes the form and shows what `prepare` asks for as a proposal. Undefined when that asks for nothing, when another proposal is
   * open, and when a part of the page could not be loaded: the person is told so, and the form stays.
   */
  readonly show: (prepare: () => Asked | undefined | Promise<Asked | undefined>) => Promise<Proposal | undefined>;
}

/** The proposals of the open document, for the features that ask for them. */
export function useProposing({ session, onPanel }: Pick<OpenEditor, 'session' | 'onPanel'>): Proposing {
  const t = useProposalTexts();
  const isBusy = useSyncExternalStore(
    (listener) => (session ? openedProposal(session).subscribe(listener) : () => undefined),
    () => session !== undefined && openedProposal(session).getState().proposal !== undefined,
  );
  async function show(prepare: Parameters<Proposing['show']>[0]): Promise<Proposal | undefined> {
    if (!session) return undefined;
    try {
      const asked = await prepare();
      if (!asked) return undefined;
      onPanel(undefined);
      session.view.focus();
      return await propose(session, { ...asked, label: t('label') });
    } catch (error) {
      console.warn('Proposals could not be loaded.', error);
      toast.error(t('not-loaded'));
      return undefined;
    }
  }
  return { isBusy, show };
}
