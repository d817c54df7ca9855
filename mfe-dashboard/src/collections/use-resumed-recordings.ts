import type { Scope } from '@parlance/contract/scope';
import { reloadCollections } from '@parlance/ui/collections';
import { useProfile } from '@parlance/ui/profile';
import { reloadUsage, useUsage } from '@parlance/ui/usage';
import { useEffect, useRef, useState } from 'react';
import { useCollections } from './use-collections.ts';

/** When the usage is fetched again after new minutes came, in milliseconds: what waited begins within seconds. */
const LOOKS_MS = [3000, 10_000, 30_000];

interface Seen {
  readonly oid: string;
  /** Minutes of draft that can be used. */
  readonly minutes: number;
  /** Recordings that wait for minutes. */
  readonly waiting: number;
}

/**
 * Fetches the lists again when recordings that waited for minutes go on. Polling stops at a paused recording (Spec part 2,
 * section 4), so nothing else tells it.
 */
export function useResumedRecordings(scope: Scope): void {
  const oid = useProfile().organization?.id;
  const { data } = useUsage();
  const { collections } = useCollections(scope);
  const last = useRef<Seen>(undefined);
  const [rises, setRises] = useState(0);
  // A card is paused, and nothing waits any more.
  const isOutdated = data?.waiting === 0 && collections.some(({ paused }) => paused);

  useEffect(() => {
    if (!data || oid === undefined) return;
    const before = last.current?.oid === oid ? last.current : undefined;
    const seen = { oid, minutes: data.draftLeft + data.credits / 60, waiting: data.waiting };
    last.current = seen;
    if (!before) return;
    if (seen.waiting < before.waiting) void reloadCollections();
    else if (seen.waiting > 0 && seen.minutes > before.minutes) setRises((count) => count + 1);
  }, [data, oid]);

  useEffect(() => {
    if (isOutdated) void reloadCollections();
  }, [isOutdated]);

  useEffect(() => {
    if (rises === 0) return;
    const timers = LOOKS_MS.map((after) => setTimeout(() => void reloadUsage(), after));
    return () => timers.forEach(clearTimeout);
  }, [rises]);
}
