import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { indexAt, type PassageParagraph } from './passages.ts';

/** Events by which a person takes the lead in one of the two transcripts. */
const LEADS = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'focusin'] as const;
/** Milliseconds for which the list stays where the person scrolled it. */
const BUSY = 4000;

interface Following {
  readonly paragraphs: readonly PassageParagraph[];
  readonly session: TranscriptSession;
  readonly player: MediaPlayer | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
}

/**
 * Lets the text and the transcript beside it follow each other: while playing both show the same moment, and the one that the person
 * does not scroll scrolls along. Answers the time (seconds of the transcript) that is played.
 */
export function useFollowing({ paragraphs, session, player, scroller, virtualizer }: Following): number | undefined {
  const [time, setTime] = useState<number>();
  const leader = useRef<'text' | 'list'>('text');
  const ledAt = useRef(0);

  const tick = useEffectEvent((media: number) => {
    if (!player) return;
    const now = player.transcriptTime(media);
    const index = indexAt(paragraphs, now);
    const isMoved = time === undefined || indexAt(paragraphs, time) !== index;
    const passages = paragraphs[index]?.passages ?? [];
    if (!isMoved && indexAt(passages, time ?? 0) === indexAt(passages, now)) return;
    setTime(now);
    const isBusy = leader.current === 'list' && Date.now() - ledAt.current < BUSY;
    if (!isMoved || isBusy) return;
    // What is played leads from here on: the text must not follow the list's own scrolling.
    leader.current = 'text';
    virtualizer.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => player?.onTick((media) => tick(media)), [player]);

  const follow = useEffectEvent((from: 'text' | 'list') => {
    if (leader.current !== from) return;
    if (from === 'text') {
      const top = session.navigation.timeAtTop();
      if (top !== undefined) virtualizer.scrollToIndex(indexAt(paragraphs, top), { align: 'start' });
      return;
    }
    const offset = scroller.current?.scrollTop ?? 0;
    const first = virtualizer.getVirtualItems().find((item) => item.end > offset + 1);
    const paragraph = paragraphs[first?.index ?? 0];
    if (paragraph) session.navigation.scrollTo(paragraph.start);
  });
  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const [element, name] of [
      [session.view.scrollDOM, 'text'],
      [list, 'list'],
    ] as const) {
      for (const event of LEADS) {
        const lead = () => {
          leader.current = name;
          ledAt.current = Date.now();
        };
        element.addEventListener(event, lead, { signal, passive: true });
      }
      element.addEventListener('scroll', () => follow(name), { signal, passive: true });
    }
    return () => stop.abort();
  }, [session, scroller]);
  return time;
}
