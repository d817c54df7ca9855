import type { PastMeeting } from '@parlance/contract/schemas/meeting';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';

/** Longer than any attempt, in seconds: Zoom is waited for two hours, and a file is fetched within 15 minutes. */
const STALE = 6 * 3600;

/** Whether the work on a recording ended without an end of its own: an operator stopped its execution. */
export function isAbandoned({ state, since }: StoredMeeting, now: number): boolean {
  return state === 'importing' && now - since > STALE;
}

/**
 * A recording as its owner sees it. One whose work was abandoned has failed, so that it can be tried again.
 *
 * @param collection what was made of it, if it is there and the owner's
 */
export function pastMeetingOf(
  meeting: StoredMeeting,
  collection: StoredCollection | undefined,
  now: number,
): PastMeeting {
  const { id, service, title, started, duration, collectionId } = meeting;
  const isLost = isAbandoned(meeting, now);
  const state = isLost ? 'failed' : meeting.state;
  const failure = collection?.paused ? 'not-enough-minutes' : isLost ? 'internal' : meeting.failure;
  const own = collection?.userId === meeting.uid ? collection : undefined;
  return {
    ...{ id, service, title, started, duration, state },
    ...(failure && { failure }),
    ...(collectionId !== undefined && { collectionId }),
    ...(own && {
      transcript: {
        tProgress: own.tProgress,
        ...(own.progress && { progress: own.progress }),
        ...(own.failure && { failure: own.failure }),
      },
    }),
  };
}
