import { MAX_COMPLETION_TEXT } from '@parlance/contract/completion';
import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { toast } from '@parlance/ui/toasts';
import { RefreshCw } from 'lucide-react';
import { TextSelection } from 'prosemirror-state';
import { lazy, Suspense, useState } from 'react';
import { useRewritingTexts } from '../../texts/rewriting-texts.ts';
import type { Contribution, OpenEditor } from '../feature.ts';
import { completionSource, markdownOf } from './completion-source.ts';
import { sectionAround } from './section-range.ts';
import { rangeOf } from './selected-range.ts';
import { useProposing } from './use-proposing.ts';

const RewritingForm = lazy(async () => ({ default: (await import('./rewriting-form.tsx')).RewritingForm }));

const TOOL = 'rewriting';

/** A part of a document that was made of a transcript is written again from it, as a proposal. */
export function useRewriting({ collection, session, writes, openPanel, onPanel }: OpenEditor): Contribution {
  const t = useRewritingTexts();
  const gate = useFeature('MagicDoc');
  const hasModel = useConfig()?.models.language === true;
  const [isOffered, setOffered] = useState(false);
  const { isBusy, show } = useProposing({ session, onPanel });
  const { id, generatedFrom: transcript } = collection;
  if (!hasModel || !session || transcript === undefined) return {};

  function open() {
    if (!session || !writes || isBusy || !gate.isLoaded) return;
    if (!gate.isEnabled) return setOffered(true);
    const { state } = session.view;
    if (!rangeOf(state.selection).isSelected) {
      const { from, to } = sectionAround(state.doc, state.selection.from);
      session.view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)).scrollIntoView());
    }
    onPanel(TOOL);
  }
  async function asked(prompt: string) {
    if (!session) return undefined;
    const { from, to, isSelected } = rangeOf(session.view.state.selection);
    const range = isSelected ? { from, to } : sectionAround(session.document, from);
    if ((await markdownOf(session.document, range)).length > MAX_COMPLETION_TEXT) {
      toast.warning(t('too-long', { most: MAX_COMPLETION_TEXT }));
      return undefined;
    }
    const wish = { prompt, type: 'essay', variant: 'balanced', isRewrite: true } as const;
    const source = completionSource({ documentId: id, wish, transcript, documentNow: () => session.document });
    return { range, source };
  }
  return {
    tools: [{ id: TOOL, name: t('open'), icon: RefreshCw, disabled: isBusy || !gate.isLoaded, run: open }],
    panel: openPanel === TOOL && !isBusy && (
      <Suspense>
        <RewritingForm
          session={session}
          onAsked={(prompt) => void show(() => asked(prompt))}
          close={() => {
            onPanel(undefined);
            session.view.focus();
          }}
        />
      </Suspense>
    ),
    overlay: <FeatureModal feature="MagicDoc" open={isOffered} onClose={() => setOffered(false)} />,
  };
}
