import { transcriptTime } from '@parlance/contract/transcript-paragraphs';
import { Box, Typography } from '@parlance/ui/mui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WordPlace } from '../../model/find-word.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { LongList } from '../long-list.tsx';
import { CaptionList } from './caption-list.ts';
import { CaptionRow } from './caption-row.tsx';
import { speedOf } from './caption-speed.ts';
import { type Caption, type CaptionRules, captionAt, captionFrom } from './captions.ts';
import { useViewsTexts } from './views-texts.ts';

interface Props {
  readonly session: TranscriptSession;
  readonly player: MediaPlayer | undefined;
  readonly rules: CaptionRules;
  /** Whether the list scrolls along while playing. */
  readonly follows: boolean;
  /** Whether times can be changed. */
  readonly writes: boolean;
  readonly languageCode: string;
  /** Leaves for a word of the text. */
  readonly goToText: (word: { readonly place: WordPlace; readonly time: number }) => void;
}

/** Milliseconds without automatic scrolling after the person scrolled or pressed a key. */
const BUSY = 4000;

/** The subtitles of a transcript as the export makes them, with handles for their times. */
export function CaptionsView({ session, player, rules, follows, writes, languageCode, goToText }: Props): ReactElement {
  const t = useViewsTexts();
  const captions = useMemo(() => new CaptionList(session, rules), [session, rules]);
  useEffect(() => captions.listen(), [captions]);
  const shown = useSyncExternalStore(captions.subscribe, captions.getState);
  const { list } = shown;
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    overscan: 4,
    // The focus stays when its caption is scrolled out of sight.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isAbsent = focused !== undefined && focused < range.count && !indexes.includes(focused);
      return isAbsent ? [...indexes, focused].sort((a, b) => a - b) : indexes;
    },
  });
  const busyAt = useRef(Number.NEGATIVE_INFINITY);
  const current = useCurrent(player, list);
  const follow = useEffectEvent((index: number) => {
    const playing = player?.getState().playing ?? false;
    if (index < 0 || (playing && !follows) || Date.now() - busyAt.current < BUSY) return;
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    if (index <= startIndex || index >= endIndex - 1) {
      virtualizer.scrollToIndex(Math.max(0, index - 1), { align: 'start' });
    }
  });
  useEffect(() => follow(current), [current]);

  const begin = useEffectEvent(() => {
    const time = session.navigation.timeAtTop() ?? 0;
    const first = current >= 0 ? Math.max(0, current - 1) : captionFrom(list, Math.floor(mediaMilliseconds(time)));
    if (first > 0) virtualizer.scrollToIndex(Math.min(first, list.length - 1), { align: 'start' });
    // The text that had the focus is covered now.
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement.closest('[inert]');
    if (isFree) host.current?.focus({ preventScroll: true });
    return first;
  });
  const mediaMilliseconds = (time: number) => {
    const { offset = 0, offsetFrom = 0 } = rules.shift;
    return (time >= offsetFrom ? time + offset : time) * 1000;
  };
  const leave = useEffectEvent((begun: number) => {
    const first = virtualizer.range?.startIndex ?? 0;
    const start = list[first]?.start;
    if (first !== begun && start !== undefined) {
      session.navigation.scrollTo(transcriptTime(start / 1000, rules.shift));
    }
  });
  useLayoutEffect(() => {
    const begun = begin();
    return () => leave(begun);
  }, []);

  const press = (event: KeyboardEvent) => {
    busyAt.current = Date.now();
    const key = event.key.toLowerCase();
    const redoes = key === 'y' || (key === 'z' && event.shiftKey);
    if (!writes || !(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (redoes) session.redo();
    else session.undo();
  };
  const edit = (caption: Caption) => {
    const word = captions.placeOf(caption);
    if (word) goToText(word);
  };
  return (
    <Box
      ref={host}
      role="region"
      aria-label={t('captions')}
      tabIndex={-1}
      onKeyDown={press}
      onWheel={() => (busyAt.current = Date.now())}
      onTouchMove={() => (busyAt.current = Date.now())}
      onBlur={() => setFocused(undefined)}
      sx={view}
    >
      {list.length === 0 ? (
        <Typography sx={{ flex: 1, p: 3 }}>{t('none')}</Typography>
      ) : (
        <LongList label={t('captions')} scroller={scroller} virtualizer={virtualizer} entry={item} current={current}>
          {(index) => (
            <CaptionRow
              captions={shown}
              index={index}
              duration={rules.duration}
              languageCode={languageCode}
              move={writes ? captions : undefined}
              isCurrent={index === current}
              onFocus={() => setFocused(index)}
              play={() => {
                const start = list[index]?.start;
                if (start !== undefined) player?.seek(start / 1000);
              }}
              edit={edit}
              mayEdit={writes}
            />
          )}
        </LongList>
      )}
      <Summary list={list} help={writes && list.length > 0} />
    </Box>
  );
}

/** The caption that is played. */
function useCurrent(player: MediaPlayer | undefined, list: readonly Caption[]): number {
  const [time, setTime] = useState<number>();
  const index = time === undefined ? -1 : captionAt(list, time);
  const show = useEffectEvent((now: number) => {
    // Only another caption is a reason to render.
    if (captionAt(list, now * 1000) !== index) setTime(now * 1000);
  });
  useEffect(() => {
    if (!player) return;
    if (player.time > 0) show(player.time);
    return player.onTick((now) => show(now));
  }, [player]);
  return index;
}

/** How many captions there are, and how many are too fast to be read. */
function Summary({ list, help }: { readonly list: readonly Caption[]; readonly help: boolean }): ReactElement {
  const t = useViewsTexts();
  const levels = useMemo(() => list.map((caption) => speedOf(caption).level), [list]);
  const count = (level: string) => levels.filter((each) => each === level).length;
  const [fast, tooFast] = [count('fast'), count('too-fast')];
  return (
    <Box sx={foot}>
      <span>
        {[
          t('count', { count: list.length }),
          fast > 0 && t('fast.count', { count: fast }),
          tooFast > 0 && t('too-fast.count', { count: tooFast }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {help && <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('help')}</Box>}
    </Box>
  );
}

const view = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  containerType: 'inline-size',
  '&:focus': { outline: 'none' },
} as const;
const item = { borderBottom: 1, borderColor: 'divider', '&[aria-current]': { bgcolor: 'primary.light' } } as const;
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  px: { xs: 2, sm: 3 },
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
