import type { Text } from '@codemirror/state';
import { clock } from '@parlance/contract/clock';
import { type MediaOffset, mediaTime } from '@parlance/contract/transcript-paragraphs';
import { Box, Button, ButtonBase, Typography } from '@parlance/ui/mui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { type WordPlace, wordRange } from '../../model/find-word.ts';
import { unsurePlaces } from '../../model/low-confidence.ts';
import { startOf, type WordLine } from '../../model/word-line.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useWhenStill } from '../../session/use-when-still.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { LongList } from '../long-list.tsx';
import { useUnsureTexts } from './unsure-texts.ts';

/** Characters that are shown before and after a word. */
const AROUND = 48;

interface UnsureWord {
  readonly place: WordPlace;
  /** Of the text, in seconds. */
  readonly time: number;
}

interface Props {
  readonly session: TranscriptSession;
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  /** Goes to the next (1) or previous (-1) unsure word from the cursor. */
  readonly step: (direction: 1 | -1) => void;
  readonly go: (word: UnsureWord) => void;
}

/** The list of unsure words, each with the words around it. */
export function UnsureTab({ session, shift, step, go }: Props): ReactElement {
  const t = useUnsureTexts();
  const keys = useEditorTexts();
  const [found] = useWhenStill(session, () => readUnsure(session));
  const { doc, lines, places } = found;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    overscan: 6,
  });
  if (places.length === 0) {
    return (
      <Box role="status" sx={{ px: 2, py: 2 }}>
        <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{t('none')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('none-text')}
        </Typography>
      </Box>
    );
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.25 }}>
        {t('text')}
      </Typography>
      <Box sx={bar}>
        <Typography role="status" variant="body2" sx={{ flex: 1 }}>
          {t('count', { count: places.length })}
        </Typography>
        <Button
          size="small"
          aria-label={keys('keys.previous-unsure')}
          startIcon={<ChevronUp aria-hidden size={16} />}
          onClick={() => step(-1)}
        >
          {t('previous')}
        </Button>
        <Button
          size="small"
          aria-label={keys('keys.next-unsure')}
          startIcon={<ChevronDown aria-hidden size={16} />}
          onClick={() => step(1)}
        >
          {t('next')}
        </Button>
      </Box>
      <LongList label={t('title')} scroller={scroller} virtualizer={virtualizer} entry={item}>
        {(index) => {
          const place = places[index];
          const line = place && lines[place.line];
          if (!place || !line) return null;
          const time = startOf(line, place.index);
          const { before, word, after } = inContext(doc, place);
          const at = clock(mediaTime(time, shift));
          return (
            <ButtonBase
              aria-label={t('go', { word, time: at, context: `${before}${word}${after}` })}
              onClick={() => go({ place, time })}
              sx={entry}
            >
              <Box component="span" sx={moment}>
                {at}
              </Box>
              <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {before}
                <Box component="strong" sx={{ color: 'text.primary' }}>
                  {word}
                </Box>
                {after}
              </Box>
            </ButtonBase>
          );
        }}
      </LongList>
    </>
  );
}

interface Found {
  /** The text in which the places are. */
  readonly doc: Text;
  readonly lines: readonly WordLine[];
  readonly places: readonly WordPlace[];
}

function readUnsure(session: TranscriptSession): Found {
  const { lines } = session;
  return { doc: session.view.state.doc, lines, places: unsurePlaces(lines) };
}

/** A word with some of the words around it in its line. */
function inContext(doc: Text, place: WordPlace): { before: string; word: string; after: string } {
  const { from, to } = wordRange(doc, place);
  const line = doc.lineAt(from);
  const before = doc.sliceString(line.from, from);
  const after = doc.sliceString(to, line.to);
  // A word that would be cut is left out.
  const near = before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*\s*/, '')}` : before;
  const next = after.length > AROUND ? `${after.slice(0, AROUND).replace(/\s*\S*$/, '')}…` : after;
  return { before: near, word: doc.sliceString(from, to), after: next };
}

const bar = { display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 0.75 } as const;
const item = { borderTop: 1, borderColor: 'divider' } as const;
const entry = {
  width: '100%',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'flex-start',
  gap: 1.5,
  px: 2,
  py: 1.25,
  textAlign: 'start',
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
} as const;
const moment = { flexShrink: 0, fontVariantNumeric: 'tabular-nums' } as const;
