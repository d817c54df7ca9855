import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { type UpcomingDependencies, upcomingMeetings, upcomingOf } from './upcoming-meetings.ts';

const DAY = 24 * 3600;
/** The recording of a meeting may come late. */
const AFTER_MEETING = 7 * DAY;
/** Longer than a year, so that a yearly meeting keeps its decision. */
const OF_SERIES = 400 * DAY;

interface ChooseMeetingDependencies extends UpcomingDependencies {
  readonly meetings: UpcomingDependencies['meetings'] & Pick<MeetingsRepository, 'choose'>;
}

/** Decides on one meeting, or on the series that it belongs to, whatever the rules say. */
export function chooseMeeting(dependencies: ChooseMeetingDependencies): Operation<'chooseMeeting'> {
  return async ({ params: { uid, meetingId }, body: { transcribe } }) => {
    const { meetings, deciding } = await upcomingMeetings(dependencies, uid);
    const meeting = meetings.find(({ id }) => id === meetingId);
    if (!meeting) throw new NotFoundError('There is no such meeting in the calendars.');
    const { chosenBy, isSeries, join, end } = meeting;
    const now = dependencies.clock();
    const expiresAt = isSeries ? now + OF_SERIES : end + AFTER_MEETING;
    await dependencies.meetings.choose(uid, chosenBy, transcribe, { number: join?.number, expiresAt });
    return upcomingOf(meeting, { ...deciding, choices: await dependencies.meetings.choices(uid, now) });
  };
}
