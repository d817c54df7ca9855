import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { reloadTranslation, useTranslation } from '../../loading/use-translation.ts';
import { newFailure } from '../../session/new-failure.ts';
import { useToolRun } from '../../session/use-tool-run.ts';
import type { Contribution, Editor, Feature, MenuEntry } from '../feature.ts';
import { BESIDE_SIZE } from './beside-size.ts';
import { TranslationBadge } from './translation-badge.tsx';
import { TranslationNotice } from './translation-notice.tsx';
import { useTranslationTexts } from './translation-texts.ts';

const BesidePanel = lazy(async () => ({ default: (await import('./beside-panel.tsx')).BesidePanel }));
const TranslateDialog = lazy(async () => ({ default: (await import('./translate-dialog.tsx')).TranslateDialog }));
const RetranslateDialog = lazy(async () => ({ default: (await import('./retranslate-dialog.tsx')).RetranslateDialog }));

const TOOLS = ['retranslate'] as const;

/** Other languages: translating, what changed in the original since, and another language beside the text. */
export const translation: Feature = { id: 'translation', use: useTranslating };

function useTranslating(editor: Editor): Contribution {
  const { collection, changeCollection, session, player, shift, opened, open, versionId, isPublic, mayEdit, writes } =
    editor;
  const t = useTranslationTexts();
  const client = useQueryClient();
  const { id, tTranslation, languageCode } = collection;
  const gate = useFeature('TranscriptTranslation');
  const offers = useConfig()?.models.translation === true && !isPublic && versionId === undefined && mayEdit;
  const [isRefused, setRefused] = useState(false);
  const next = useRef(0);
  const { data } = useTranslation(collection, !isPublic && versionId === undefined && session !== undefined);
  const others = (data?.members ?? []).filter((member) => member.id !== id && member.finished);
  const again = () => void reloadTranslation(client, id);
  const [run, follow] = useToolRun(collection, TOOLS, changeCollection, (after) => {
    if (newFailure(collection, after, 'retranslate')) toast.error(t('again.failed'));
    else toast.success(t('again.done'));
    again();
    editor.reload();
  });

  function ask(dialog: 'translate' | 'retranslate') {
    if (gate.isLoaded && !gate.isEnabled) setRefused(true);
    else open('dialog', dialog);
  }
  function showNext() {
    const times = data?.changes?.times ?? [];
    const time = times[next.current % Math.max(1, times.length)];
    next.current += 1;
    if (time === undefined) return;
    player?.seekText(time);
    session?.navigation.goTo(time);
  }
  const isBeside = opened.panel === 'beside' && others.length > 0;
  const toggle = () => open('panel', isBeside ? undefined : 'beside');
  const translate: MenuEntry = {
    ...{ group: 'recording', label: t('translate'), disabled: !session, takesFocus: true },
    choose: () => ask('translate'),
  };
  const beside: MenuEntry = { ...{ group: 'view', label: t('beside'), checked: isBeside }, choose: toggle };
  const close = () => open('dialog', undefined);
  return {
    menu: [...(others.length > 0 ? [beside] : []), ...(offers ? [translate] : [])],
    status: tTranslation?.translated && <TranslationBadge from={tTranslation.from} to={languageCode} />,
    banner: (
      <TranslationNotice
        changes={data?.changes}
        runs={run !== undefined}
        mayRenew={offers && writes}
        showNext={showNext}
        renew={() => ask('retranslate')}
      />
    ),
    panel: isBeside && session && (
      <Suspense fallback={<Box aria-hidden sx={BESIDE_SIZE} />}>
        <BesidePanel
          members={others}
          session={session}
          player={player}
          shift={shift}
          close={() => {
            open('panel', undefined);
            session.view.focus();
          }}
        />
      </Suspense>
    ),
    overlay: (
      <Suspense>
        {opened.dialog === 'translate' && (
          <TranslateDialog collection={collection} session={session} onChange={again} close={close} />
        )}
        {opened.dialog === 'retranslate' && data?.changes && (
          <RetranslateDialog id={id} changes={data.changes} session={session} onStarted={follow} close={close} />
        )}
        {isRefused && <FeatureModal feature="TranscriptTranslation" open onClose={() => setRefused(false)} />}
      </Suspense>
    ),
  };
}
