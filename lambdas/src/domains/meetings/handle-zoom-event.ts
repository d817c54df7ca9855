import { visibleLine } from '@parlance/contract/visible-text';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { MeetingExecutions } from '../../platform/workflow/meeting-executions.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import { forgetConnection } from '../../repositories/deletion/connection-parts.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { meetingEnd, meetingIdOf, type StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';
import { recordingsIn } from '../../repositories/meetings/zoom-recordings.ts';
import { type Recorded, type zoomEventSchema, zoomPayloads } from './zoom-event.ts';

const MAX_TITLE_LENGTH = 300;

export interface HandleZoomEventDependencies {
  readonly connections: Pick<ConnectionsRepository, 'get' | 'uidsOf' | 'delete' | 'deleteDestination'>;
  readonly meetings: Pick<MeetingsRepository, 'add' | 'get' | 'removeOf'>;
  readonly meetingExecutions: Pick<MeetingExecutions, 'start'>;
  readonly clock: Clock;
}

/**
 * Records what an event of Zoom says, and begins the work on it. Idempotent: an event that comes again, also at the same time, changes nothing. Events of
 * accounts that are not connected in this region store nothing.
 */
export async function handleZoomEvent(
  dependencies: HandleZoomEventDependencies,
  { event, event_ts: at, payload }: z.infer<typeof zoomEventSchema>,
): Promise<void> {
  const happened = at === undefined ? dependencies.clock() : at / 1000;
  if (event === 'recording.completed') {
    const { object } = zoomPayloads[event].parse(payload);
    for (const uid of await connectedBefore(dependencies, object.host_id, happened)) {
      await Promise.all(partsOf(uid, object, dependencies.clock()).map((meeting) => begin(dependencies, meeting)));
    }
  }
  if (event === 'recording.transcript_completed') {
    const { object } = zoomPayloads[event].parse(payload);
    for (const uid of await connectedBefore(dependencies, object.host_id, happened)) {
      await Promise.all(partsOf(uid, object, dependencies.clock()).map((meeting) => lookAgain(dependencies, meeting)));
    }
  }
  if (event === 'app_deauthorized') {
    const { user_id } = zoomPayloads[event].parse(payload);
    for (const uid of await connectedBefore(dependencies, user_id, happened)) {
      const connection = await dependencies.connections.get(uid, 'zoom');
      if (connection) await forgetConnection(dependencies, connection);
    }
  }
}

/** The people who had connected an account when something happened. An old event must not meet a connection that was made anew. */
async function connectedBefore(
  { connections }: HandleZoomEventDependencies,
  accountId: string,
  happened: number,
): Promise<string[]> {
  const uids = await connections.uidsOf('zoom', accountId);
  const found = await Promise.all(uids.map((uid) => connections.get(uid, 'zoom')));
  return found.flatMap((connection) =>
    connection?.accountId === accountId && connection.created <= happened ? [connection.uid] : [],
  );
}

/** The recordings of a meeting: one, or several when the recording was stopped and begun again. */
function partsOf(uid: string, meeting: Recorded, now: number): StoredMeeting[] {
  const { uuid, id: number, topic, start_time: started, duration, recording_files } = meeting;
  const found = recordingsIn(recording_files ?? []);
  const recordings = found.length > 0 ? found : [{ start: started, end: started + (duration ?? 0) * 60 }];
  const title = [...visibleLine(topic ?? '')].slice(0, MAX_TITLE_LENGTH).join('');
  return recordings.map(({ start, end }, part) => ({
    ...{ uid, id: meetingIdOf(uuid, start, part), service: 'zoom', uuid, number },
    title: part === 0 ? title : `${title} (${part + 1})`,
    ...{ started: start, recordingStart: start, duration: Math.max(0, end - start) },
    ...{ state: 'offered', undecided: true, attempt: 0, since: now, expiresAt: meetingEnd(now) },
  }));
}

async function begin(
  { meetings, meetingExecutions }: HandleZoomEventDependencies,
  meeting: StoredMeeting,
): Promise<void> {
  const { uid, id: meetingId, attempt } = meeting;
  await meetings.add(meeting);
  // Also when it is stored: the run that stored it may have been interrupted.
  await meetingExecutions.start({ uid, meetingId, attempt });
}

/** A file that came late may say who spoke. */
async function lookAgain(
  { meetings, meetingExecutions }: HandleZoomEventDependencies,
  { uid, id: meetingId }: StoredMeeting,
): Promise<void> {
  const stored = await meetings.get({ uid, id: meetingId });
  if (stored?.state === 'imported') {
    await meetingExecutions.start({ uid, meetingId, attempt: stored.attempt, late: true });
  }
}
