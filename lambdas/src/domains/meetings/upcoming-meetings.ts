import { decideMeeting } from '@parlance/contract/meeting-decision';
import { UPCOMING_DAYS } from '@parlance/contract/meetings';
import type { MeetingRules, UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import type { Clock } from '../../platform/clock.ts';
import { type AssistantAccess, requireMeetingAssistant } from '../../repositories/access/require-meeting-assistant.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import { type CalendarMeeting, type Calendars, chosenIn } from '../../repositories/meetings/calendars/calendars.ts';
import type { Choices, MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { type RulesDependencies, rulesOf } from './stored-rules.ts';

export interface UpcomingDependencies extends AssistantAccess, RulesDependencies {
  readonly meetings: RulesDependencies['meetings'] & Pick<MeetingsRepository, 'choices'>;
  readonly calendars: Pick<Calendars, 'meetings'>;
  readonly connections: Pick<ConnectionsRepository, 'get'>;
  readonly clock: Clock;
}

/** What says what happens with a person's meetings. */
interface Deciding {
  readonly rules: MeetingRules;
  readonly choices: Choices;
  /** Whether recordings can come. */
  readonly records: boolean;
}

/** A person's meetings in the next two weeks. @throws NotFoundError, FeatureNotIncludedError */
export async function upcomingMeetings(dependencies: UpcomingDependencies, uid: string) {
  const { calendars, connections, meetings, clock } = dependencies;
  const now = clock();
  const rules = await rulesOf(dependencies, uid);
  await requireMeetingAssistant(dependencies, uid, rules.orgId);
  const [found, choices, zoom] = await Promise.all([
    calendars.meetings(uid, now, now + UPCOMING_DAYS * 24 * 3600),
    meetings.choices(uid, now),
    connections.get(uid, 'zoom'),
  ]);
  const deciding: Deciding = { rules, choices, records: zoom?.state === 'connected' };
  return { ...found, deciding };
}

/** A meeting of a calendar, with what happens to it. */
export function upcomingOf(meeting: CalendarMeeting, { rules, choices, records }: Deciding): UpcomingMeeting {
  const { id, calendar, title, start, end, organized, attendees, join } = meeting;
  const recorded = records && join?.place === 'zoom';
  const decision = decideMeeting({ titles: [title], organized, recorded, chosen: chosenIn(choices, meeting) }, rules);
  return {
    ...{ id, calendar, title, start, end, organized, attendees: attendees.length },
    ...(join && { place: join.place }),
    ...decision,
  };
}
