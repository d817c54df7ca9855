import type { Operation } from '../../platform/http/operation.ts';
import { type UpcomingDependencies, upcomingMeetings, upcomingOf } from './upcoming-meetings.ts';

/** Meetings of the connected calendars in the next two weeks, soonest first, with what happens to each. */
export function listUpcomingMeetings(dependencies: UpcomingDependencies): Operation<'listUpcomingMeetings'> {
  return async ({ params: { uid } }) => {
    const { meetings, unanswered, deciding } = await upcomingMeetings(dependencies, uid);
    return { data: meetings.map((meeting) => upcomingOf(meeting, deciding)), unanswered: [...unanswered] };
  };
}
