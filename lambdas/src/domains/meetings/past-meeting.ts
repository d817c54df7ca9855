import type { PastMeeting } from '@parlance/contract/schemas/meeting';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';

/** A recording as its owner sees it. @param collection what was made of it, if it is there and the owner's */
export function pastMeetingOf(meeting: StoredMeeting, collection: StoredCollection | undefined): PastMeeting {
  const { id, service, title, started, duration, state, collectionId } = meeting;
  const failure = collection?.paused ? 'not-enough-minutes' : meeting.failure;
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
