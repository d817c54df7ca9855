import * as z from 'zod';
import { keep, keepChoices, keptChoices, readKept } from '../choices/kept-choices.ts';
import { timeOfHash } from '../text/time-link.ts';
import type { MediaPlayer } from './media-player.ts';

const KEY = 'parlance.places';
/** Milliseconds between two writes while playing. */
const PAUSE = 3000;
/** The number of recordings whose place is stored: the latest ones. */
const MAX_PLACES = 100;

const placesSchema = z.record(z.string(), z.object({ time: z.number().min(0), keptAt: z.number() })).catch({});

function keyOf(uid: string): string {
  return `${KEY}.${uid}`;
}

/** The person's last place in a recording (seconds), from this browser. */
export function keptPlace(uid: string, collectionId: string): number | undefined {
  return readKept(keyOf(uid), placesSchema)[collectionId]?.time;
}

export function keepPlace(uid: string, collectionId: string, time: number): void {
  const places = { ...readKept(keyOf(uid), placesSchema), [collectionId]: { time, keptAt: Date.now() } };
  const newest = Object.entries(places).sort(([, a], [, b]) => b.keptAt - a.keptAt);
  keep(keyOf(uid), Object.fromEntries(newest.slice(0, MAX_PLACES)));
}

interface Place {
  readonly uid: string;
  readonly collectionId: string;
  /** Whether the person has clicked, selected or written anything yet: then the text stays where it is. */
  readonly isUntouched: () => boolean;
  /** Shows the text of a time (seconds). */
  readonly show: (time: number) => void;
}

/**
 * Starts at the time in the address's hash, else at the person's last place, at their speed; then follows the hash and
 * stores place and speed. Answers how to stop. The text can be edited before this is called: a person who has begun
 * stays where they are.
 */
export function followPlace(player: MediaPlayer, { uid, collectionId, isUntouched, show }: Place): () => void {
  const controller = new AbortController();
  const go = (time: number) => {
    player.seek(time);
    show(time);
  };
  player.setRate(keptChoices().rate);
  const asked = timeOfHash(location.hash);
  const kept = keptPlace(uid, collectionId) ?? 0;
  const { duration } = player.getState();
  const start = asked ?? (kept > 0 && kept < duration - 1 ? kept : undefined);
  if (start !== undefined && isUntouched()) go(start);
  let keptAt = 0;
  let keptTime = player.time;
  const remember = () => {
    keptAt = Date.now();
    if (player.time !== keptTime) keepPlace(uid, collectionId, player.time);
    keptTime = player.time;
  };
  const stopTicks = player.onTick(() => Date.now() - keptAt > PAUSE && remember());
  const stopState = player.subscribe(() => {
    const { rate, playing } = player.getState();
    if (rate !== keptChoices().rate) keepChoices({ rate });
    if (!playing) remember();
  });
  const { signal } = controller;
  window.addEventListener('pagehide', remember, { signal });
  const followHash = () => {
    const time = timeOfHash(location.hash);
    if (time !== undefined) go(time);
  };
  window.addEventListener('hashchange', followHash, { signal });
  return () => {
    remember();
    stopTicks();
    stopState();
    controller.abort();
  };
}
