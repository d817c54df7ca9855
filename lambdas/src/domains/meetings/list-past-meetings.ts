import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { type AssistantAccess, requireMeetingAssistant } from '../../repositories/access/require-meeting-assistant.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { pastMeetingOf } from './past-meeting.ts';
import { type RulesDependencies, rulesOf } from './stored-rules.ts';

interface ListPastMeetingsDependencies extends AssistantAccess, RulesDependencies {
  readonly meetings: RulesDependencies['meetings'] & Pick<MeetingsRepository, 'list'>;
  readonly collections: Pick<CollectionsRepository, 'getMany'>;
  readonly clock: Clock;
}

/** Recordings of meetings, newest first, with what became of each. */
export function listPastMeetings(dependencies: ListPastMeetingsDependencies): Operation<'listPastMeetings'> {
  const { meetings, collections, clock } = dependencies;
  return async ({ params: { uid }, query: { limit, nextPage } }) => {
    const list = `past-meetings#${uid}`;
    const after = nextPage === undefined ? undefined : decodePageKey(list, nextPage).id;
    await requireMeetingAssistant(dependencies, uid, (await rulesOf(dependencies, uid)).orgId);
    const now = clock();
    const page = await meetings.list(uid, now, limit, after);
    const made = await collections.getMany(
      page.meetings.flatMap(({ collectionId: id }) => (id === undefined ? [] : [id])),
    );
    const byId = new Map(made.map((collection) => [collection.id, collection]));
    return {
      data: page.meetings.map((meeting) => pastMeetingOf(meeting, byId.get(meeting.collectionId ?? ''), now)),
      ...(page.next !== undefined && { LastEvaluatedKey: encodePageKey(list, { id: page.next, started: 0 }) }),
    };
  };
}
