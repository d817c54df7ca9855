import type { MeetingExecution, MeetingExecutions } from '../../src/platform/workflow/meeting-executions.ts';
import { ConnectionUnavailable } from '../../src/repositories/connections/connection-errors.ts';
import type { ConnectionsRepository } from '../../src/repositories/connections/connections-repository.ts';
import type { CalendarEvent } from '../../src/repositories/meetings/calendars/calendar-event.ts';
import { Calendars } from '../../src/repositories/meetings/calendars/calendars.ts';
import type { TimelineSpan } from '../../src/repositories/meetings/timeline.ts';
import type { RecordingFile, ZoomRecordings } from '../../src/repositories/meetings/zoom-recordings.ts';
import type { Public } from './public.ts';

/** Executions of the workflow that brings in recordings, in memory: each attempt once, in the order of their starts. */
export class InMemoryMeetingExecutions implements Public<MeetingExecutions> {
  readonly started: MeetingExecution[] = [];

  async start(execution: MeetingExecution): Promise<void> {
    const { uid, meetingId, attempt, late = false } = execution;
    const isSame = (other: MeetingExecution) =>
      other.uid === uid && other.meetingId === meetingId && other.attempt === attempt && other.late === late;
    if (!this.started.some(isSame)) this.started.push({ uid, meetingId, attempt, late });
  }
}

/** Zoom's cloud in memory: one meeting with its files. */
export class InMemoryRecordings implements Public<ZoomRecordings> {
  recordings: RecordingFile[] | undefined = [];
  spans: TimelineSpan[] | undefined;
  isSilent = false;

  async files(): Promise<RecordingFile[] | undefined> {
    if (this.isSilent) throw new ConnectionUnavailable('zoom answers 503.');
    return this.recordings;
  }

  async timeline(): Promise<TimelineSpan[] | undefined> {
    return this.spans;
  }

  address({ download_url: url }: RecordingFile): string | undefined {
    return url ?? undefined;
  }
}

/** What Zoom and the calendars of everybody have. A calendar answers only for people who connected one. */
export function meetingWorld(connections: Pick<ConnectionsRepository, 'get'>) {
  const events: CalendarEvent[] = [];
  const silentCalendars = new Set<CalendarEvent['calendar']>();
  const calendarOf = (calendar: CalendarEvent['calendar']) => ({
    events: async (_uid: string, from: number, to: number) => {
      if (silentCalendars.has(calendar)) throw new ConnectionUnavailable(`${calendar} answers 503.`);
      return events.filter((event) => event.calendar === calendar && event.end > from && event.start < to);
    },
  });
  const calendars = new Calendars({
    connections,
    calendars: {
      'google-calendar': calendarOf('google-calendar'),
      'microsoft-calendar': calendarOf('microsoft-calendar'),
    },
  });
  return { events, silentCalendars, calendars, zoom: new InMemoryRecordings() };
}
