import { MAX_COMPLETION_TEXT } from '@parlance/contract/completion';
import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, Typography } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Proposal } from '../../proposals/proposal.ts';
import type { ProposalRange } from '../../proposals/proposal-source.ts';
import { useCompletionTexts } from '../../texts/completion-texts.ts';
import type { Contribution, OpenEditor } from '../feature.ts';
import { completionSource } from './completion-source.ts';
import { type CompletionWish, SELECTION_WISH_IDS, SELECTION_WISHES } from './completion-wish.ts';
import { type KeptCompletion, keptCompletion } from './kept-completion.ts';
import { rangeOf } from './selected-range.ts';
import { useProposing } from './use-proposing.ts';

const CompletionForm = lazy(async () => ({ default: (await import('./completion-form.tsx')).CompletionForm }));

const TOOL = 'completion';

/** Texts for a document as proposals, where the stage has a language model (Spec part 2, section 7.1). */
export function useCompletions({ collection, session, writes, openPanel, onPanel }: OpenEditor): Contribution {
  const t = useCompletionTexts();
  const gate = useFeature('MagicDoc');
  const isThere = useConfig()?.models.language === true;
  /** Where the menu of a selection is. */
  const [menuAt, setMenuAt] = useState<{ readonly left: number; readonly top: number }>();
  const [isOffered, setOffered] = useState(false);
  const { isBusy, show } = useProposing({ session, onPanel });
  const { id, generatedFrom: transcript } = collection;

  async function ask(asked: ProposalRange, wish: CompletionWish, kept?: KeptCompletion) {
    if (!session) return;
    const source = completionSource({ documentId: id, wish, transcript, kept, documentNow: () => session.document });
    const proposal = await show(() => ({ range: asked, source }));
    if (proposal && kept?.isBeginning) acceptBeginning(proposal);
  }
  /** The text with which a new document begins was asked for: it needs no second word, unless the person has begun to write. */
  function acceptBeginning(proposal: Proposal) {
    const isEmpty = () =>
      session?.view.editable === true && session.document.textContent === '' && session.document.childCount === 1;
    const stop = proposal.subscribe(({ kind }) => {
      if (kind !== 'ready' || !isEmpty()) return;
      stop();
      proposal.accept();
    });
  }
  const resume = useEffectEvent(() => {
    const kept = session && keptCompletion(id);
    if (!kept) return;
    const last = session.document.content.size;
    void ask({ from: Math.min(kept.from, last), to: Math.min(kept.to, last) }, kept.wish, kept);
  });
  useEffect(() => {
    if (session && writes && isThere) resume();
  }, [session, writes, isThere]);
  if (!isThere || !session) return {};

  function open(target: HTMLElement | undefined) {
    if (!session || !writes || isBusy || !gate.isLoaded) return;
    const { to, isSelected } = rangeOf(session.view.state.selection);
    if (!gate.isEnabled) setOffered(true);
    else if (!isSelected) onPanel(TOOL);
    else {
      const { left, bottom } = target?.getBoundingClientRect() ?? session.view.coordsAtPos(to);
      setMenuAt({ left, top: bottom });
    }
  }
  function askForSelection(wish: CompletionWish) {
    if (!session) return;
    const range = rangeOf(session.view.state.selection);
    const { length } = session.document.textBetween(range.from, range.to, '\n');
    if (range.isSelected && length > MAX_COMPLETION_TEXT) {
      toast.warning(t('too-long', { most: MAX_COMPLETION_TEXT }));
    } else void ask(range, wish);
  }
  const choose = (action: () => void) => () => {
    setMenuAt(undefined);
    // After the menu has given the focus back.
    setTimeout(action);
  };
  return {
    tools: [{ id: TOOL, name: t('open'), key: 'Mod-j', icon: Sparkles, disabled: isBusy || !gate.isLoaded, run: open }],
    panel: openPanel === TOOL && !isBusy && (
      <Suspense>
        <CompletionForm
          session={session}
          onAsked={askForSelection}
          close={() => {
            onPanel(undefined);
            session.view.focus();
          }}
        />
      </Suspense>
    ),
    overlay: (
      <>
        <Menu
          open={menuAt !== undefined}
          anchorReference="anchorPosition"
          anchorPosition={menuAt}
          onClose={() => setMenuAt(undefined)}
        >
          {SELECTION_WISH_IDS.map((wish) => (
            <MenuItem
              key={wish}
              onClick={choose(() => askForSelection({ prompt: t(`prompt.${wish}`), ...SELECTION_WISHES[wish] }))}
            >
              {t(wish)}
            </MenuItem>
          ))}
          <MenuItem onClick={choose(() => onPanel(TOOL))}>{t('own')}</MenuItem>
          <Box component="li" role="none" sx={{ px: 2, pt: 1, maxWidth: '20rem' }}>
            <Typography variant="caption" color="textSecondary">
              {t('sent.selection')}
            </Typography>
          </Box>
        </Menu>
        <FeatureModal feature="MagicDoc" open={isOffered} onClose={() => setOffered(false)} />
      </>
    ),
  };
}
