import { isFinished } from '@parlance/contract/collection';
import { STALE_EDITING_SECONDS } from '@parlance/contract/editing';
import type { Speakers } from '@parlance/contract/transcript';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError, TooLargeError } from '../../platform/errors.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../repositories/connections/connection-errors.ts';
import type { Calendars } from '../../repositories/meetings/calendars/calendars.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { namesByTimeline } from '../../repositories/meetings/names-by-timeline.ts';
import type { StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';
import type { TimelineSpan } from '../../repositories/meetings/timeline.ts';
import type { ZoomRecordings } from '../../repositories/meetings/zoom-recordings.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { type ShareWithDependencies, shareWith } from '../../repositories/sharing/share-with.ts';
import { type ApplySpeakersDependencies, applySpeakers } from '../../repositories/transcripts/apply-speakers.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { againAfter, type MeetingStepInput, type MeetingStepOutput } from './meeting-step.ts';

/** How long calendars that do not answer are waited for, in seconds. */
const PATIENCE = 3600;
/** A speaker without a name of their own. */
const UNNAMED = /^Speaker \d+$/;
/** Longer than any recording: where the last paragraph ends. */
const LAST_SECONDS = 30;
const DONE: MeetingStepOutput = { outcome: 'done' };

export interface FollowMeetingDependencies extends ApplySpeakersDependencies, ShareWithDependencies {
  readonly meetings: Pick<MeetingsRepository, 'rules' | 'get' | 'change'>;
  readonly collections: ApplySpeakersDependencies['collections'] & Pick<CollectionsRepository, 'get'>;
  readonly calendars: Pick<Calendars, 'recorded'>;
  readonly zoom: Pick<ZoomRecordings, 'files' | 'timeline'>;
  readonly organizations: ShareWithDependencies['organizations'] & Pick<OrganizationsRepository, 'listMembers'>;
  readonly users: ShareWithDependencies['users'] & Pick<UsersRepository, 'getMany'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Waits until the transcript of a meeting is finished, names its speakers if Zoom's timeline came late, and shares it with the attendees if the person's
 * rules say so. A repeated run changes nothing.
 */
export function followMeeting(dependencies: FollowMeetingDependencies) {
  const { meetings, collections, clock } = dependencies;
  return async ({ uid, meetingId, attempt, late }: MeetingStepInput): Promise<MeetingStepOutput> => {
    const now = clock();
    const meeting = await meetings.get({ uid, id: meetingId });
    if (meeting?.attempt !== attempt || meeting.expiresAt <= now || meeting.collectionId === undefined) return DONE;
    if (meeting.followed && !late) return DONE;
    const collection = await collections.get(meeting.collectionId);
    if (!collection) return DONE;
    if (!isFinished(collection) || isEdited(collection, now)) return againAfter(now - meeting.since);
    if (collection.timelineKey === undefined) await nameSpeakers(dependencies, meeting, collection);
    if (!meeting.followed) {
      const isShared = await shareWithAttendees(dependencies, meeting, collection);
      if (!isShared && now - meeting.since < PATIENCE) return againAfter(now - meeting.since, { least: 60 });
      await meetings.change(meeting, { followed: true });
    }
    return DONE;
  };
}

/** Whether a person edits the transcript now: their unsaved changes must not meet a change of speakers. */
function isEdited({ editing, editingAt }: StoredCollection, now: number): boolean {
  return editing !== undefined && editingAt !== undefined && editingAt > now - STALE_EDITING_SECONDS;
}

/** Names the speakers who have no name yet, by the timeline at Zoom. What the service does not give is no failure: they stay as they are. */
async function nameSpeakers(
  dependencies: FollowMeetingDependencies,
  { uid, uuid, recordingStart }: StoredMeeting,
  collection: StoredCollection,
): Promise<void> {
  const spans = await timelineAt(dependencies, { uid, uuid, recordingStart });
  if (!spans) return;
  await applySpeakers(dependencies, collection, uid, (stored) => ({ set: namedSpeakers(stored, spans) }));
}

async function timelineAt(
  { zoom }: FollowMeetingDependencies,
  { uid, uuid, recordingStart }: Pick<StoredMeeting, 'uid' | 'uuid' | 'recordingStart'>,
): Promise<readonly TimelineSpan[] | undefined> {
  try {
    const files = await zoom.files(uid, uuid);
    return files && (await zoom.timeline(uid, files, recordingStart));
  } catch (error) {
    if (error instanceof ConnectionLost || error instanceof ConnectionUnavailable) return undefined;
    throw error;
  }
}

/** The entries that get a name. An entry that a person named keeps it. */
export function namedSpeakers(stored: Speakers, spans: readonly TimelineSpan[]): Speakers {
  const times = Object.keys(stored)
    .map(Number)
    .sort((a, b) => a - b);
  const entries = times.map((start, index) => ({
    start,
    end: times[index + 1] ?? start + LAST_SECONDS,
    speaker: stored[String(start)]?.name ?? '',
  }));
  const names = namesByTimeline(
    entries.filter(({ speaker }) => UNNAMED.test(speaker)),
    spans,
  );
  return Object.fromEntries(
    entries.flatMap(({ start, speaker }) => {
      const name = UNNAMED.test(speaker) ? names.get(speaker) : undefined;
      return name === undefined ? [] : [[String(start), { name }]];
    }),
  );
}

/** False when the attendees are not known, because a calendar does not answer. */
async function shareWithAttendees(
  dependencies: FollowMeetingDependencies,
  { uid, number, recordingStart }: StoredMeeting,
  { id, orgId }: StoredCollection,
): Promise<boolean> {
  const { meetings, calendars, organizations, users } = dependencies;
  const rules = await meetings.rules(uid);
  // A transcript that was moved to another workspace is not for the attendees of this one.
  if (!rules?.shareWithAttendees || rules.orgId !== orgId) return true;
  const { meeting, unanswered } = await calendars.recorded(uid, { number, recordingStart });
  if (!meeting) return !unanswered;
  const attendees = new Set(meeting.confirmed);
  const members = await organizations.listMembers(orgId);
  const people = await users.getMany([...members.keys()].filter((member) => member !== uid));
  // Everyone can register an address that they don't have.
  const present = people.filter(({ email, emailVerified }) => emailVerified && attendees.has(email.toLowerCase()));
  for (const { uid: userId } of present) {
    try {
      await shareWith(dependencies, { id, by: uid, userId });
    } catch (error) {
      // The person left the workspace, or the owner lost the right; it has all the people that it can have.
      if (!(error instanceof NotFoundError || error instanceof TooLargeError)) throw error;
    }
  }
  return true;
}
