import { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { useVersionsTexts } from '@parlance/ui/versions-texts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoadedTranscript, loadCollection } from '../../loading/load-transcript.ts';
import { allWords } from '../../model/read-words.ts';
import { compareVersions, type VersionText } from './compare-versions.ts';
import { createCompareView, showChange } from './compare-view.ts';
import { type ComparedText, comparedText } from './compared-text.ts';
import { WorkSlices } from './work-slices.ts';

interface Props {
  readonly collectionId: string;
  /** The earlier version. */
  readonly before: LoadedTranscript;
  readonly close: () => void;
}

/** The changes from an earlier version to the present one, over the text. */
export function ComparePanel({ collectionId, before, close }: Props): ReactElement {
  const t = useVersionsTexts();
  const { shown } = useSpeakerNames();
  const [share, setShare] = useState<number>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['compared', collectionId, before.version],
    queryFn: async ({ signal }) => {
      const { collection, transcript } = await loadCollection(collectionId, signal);
      if (!transcript) throw new Error('There is no transcript now.');
      const slices = new WorkSlices(signal, setShare);
      const pieces = await compareVersions(versionText(before), versionText(transcript), slices);
      return { compared: await comparedText(pieces, slices, shown), languageCode: collection.languageCode };
    },
    gcTime: 0,
    structuralSharing: false,
  });
  if (isError) {
    return (
      <Box role="alert" sx={{ ...panel, p: 3, display: 'grid', justifyItems: 'start', alignContent: 'start', gap: 1 }}>
        {t('failed')}
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('retry-fetch')}
        </Button>
      </Box>
    );
  }
  if (data) return <Changes {...data} />;
  return (
    <Box sx={{ ...panel, p: 3, justifyItems: 'start', alignContent: 'start', gridTemplateRows: 'none', gap: 1.5 }}>
      <Typography role="status">{t('compare-loading')}</Typography>
      <LinearProgress
        aria-label={t('compare-loading')}
        {...(share === undefined ? {} : { variant: 'determinate', value: Math.round(share * 100) })}
        sx={{ justifySelf: 'stretch' }}
      />
      <Button variant="outlined" onClick={close}>
        {t('compare-cancel')}
      </Button>
    </Box>
  );
}

function versionText({ document: { text, lines }, speakers }: LoadedTranscript): VersionText {
  return { words: allWords(Text.of(text), lines), speakers };
}

interface ChangesProps {
  readonly compared: ComparedText;
  readonly languageCode: string;
}

function Changes({ compared, languageCode }: ChangesProps): ReactElement {
  const t = useVersionsTexts();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [at, setAt] = useState(-1);
  const { changes, addedWords, removedWords } = compared;
  const label = t('compare-label');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const opened = createCompareView(root, compared, label, languageCode);
    view.current = opened;
    return () => opened.destroy();
  }, [compared, label, languageCode]);

  function step(direction: 1 | -1) {
    const next = at < 0 && direction < 0 ? changes.length - 1 : (at + direction + changes.length) % changes.length;
    const change = changes[next];
    if (!change || !view.current) return;
    setAt(next);
    showChange(view.current, change);
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    step(event.key === 'ArrowDown' ? 1 : -1);
  });
  // On the window, because the panel covers the text: the focus may be anywhere.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  const summary = [
    t('changes', { count: changes.length }),
    t('words-added', { count: addedWords }),
    t('words-removed', { count: removedWords }),
  ].join(' · ');
  return (
    <Box sx={panel} role="region" aria-label={label}>
      <Box sx={bar}>
        <Typography role="status" sx={{ flex: 1, minWidth: '12rem', fontSize: '0.9375rem' }}>
          {changes.length === 0 ? t('compare-none') : summary}
          {at >= 0 && ` · ${t('change-at', { at: at + 1, count: changes.length })}`}
        </Typography>
        {changes.length > 0 && (
          <>
            <Button startIcon={<ChevronUp aria-hidden size={18} />} onClick={() => step(-1)} title="Alt ↑">
              {t('previous-change')}
            </Button>
            <Button startIcon={<ChevronDown aria-hidden size={18} />} onClick={() => step(1)} title="Alt ↓" autoFocus>
              {t('next-change')}
            </Button>
          </>
        )}
      </Box>
      <Box ref={host} sx={{ minHeight: 0, position: 'relative' }} />
    </Box>
  );
}

const panel = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  bgcolor: 'background.paper',
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
