import type { Clock } from '../../platform/clock.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MeetingExecutions } from '../../platform/workflow/meeting-executions.ts';
import { type AssistantAccess, requireMeetingAssistant } from '../../repositories/access/require-meeting-assistant.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import type { StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { isAbandoned, pastMeetingOf } from './past-meeting.ts';
import { type RulesDependencies, rulesOf } from './stored-rules.ts';

/** More than the meetings of a week. */
const IMPORTS: RateLimit = { what: 'meetings/import', count: 60, seconds: 3600 };

interface ImportMeetingDependencies extends AssistantAccess, RulesDependencies {
  readonly meetings: RulesDependencies['meetings'] & Pick<MeetingsRepository, 'get' | 'change'>;
  readonly meetingExecutions: Pick<MeetingExecutions, 'start'>;
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly connections: Pick<ConnectionsRepository, 'get'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

/** Brings a recording in, or tries it again. A repeated call, also after an interrupted one, starts nothing twice. */
export function importMeeting(dependencies: ImportMeetingDependencies): Operation<'importMeeting'> {
  const { meetings, meetingExecutions, collections, connections, rateLimiter, clock } = dependencies;
  return async ({ params: { uid, meetingId } }) => {
    const found = await meetings.get({ uid, id: meetingId });
    if (!found || found.expiresAt <= clock()) throw new NotFoundError('There is no such recording.');
    const rules = await rulesOf(dependencies, uid);
    await requireMeetingAssistant(dependencies, uid, rules.orgId);
    if (!rules.consent) throw new ForbiddenError('Confirm first that the people in your meetings know of it.');
    if ((await connections.get(uid, 'zoom'))?.state !== 'connected') {
      throw new ConflictError('The account at Zoom is not connected any more. Please connect it again.');
    }
    let meeting: StoredMeeting = found;
    if (meeting.state === 'offered' || meeting.state === 'failed' || isAbandoned(meeting, clock())) {
      await rateLimiter.consume(IMPORTS, uid, clock());
      const begun = { state: 'importing', attempt: meeting.attempt + 1, since: clock() } as const;
      const changed = await meetings.change(meeting, { ...begun, failure: undefined, undecided: undefined });
      // Another call was faster.
      const now = changed ?? (await meetings.get({ uid, id: meetingId }));
      if (!now) throw new NotFoundError('There is no such recording.');
      meeting = now;
    }
    const { state, attempt, collectionId } = meeting;
    if (state === 'importing') await meetingExecutions.start({ uid, meetingId, attempt });
    const collection = collectionId === undefined ? undefined : await collections.get(collectionId);
    return pastMeetingOf(meeting, collection, clock());
  };
}
