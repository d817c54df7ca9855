import { AUTO_LANGUAGE, isOfferedLanguage } from '@parlance/contract/languages';
import { decideMeeting } from '@parlance/contract/meeting-decision';
import type { MeetingRules, PastMeeting } from '@parlance/contract/schemas/meeting';
import { BadRequestError, FeatureNotIncludedError, NotFoundError } from '../../platform/errors.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import { openMedia } from '../../platform/safe-fetch/media-stream.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { type AssistantAccess, requireMeetingAssistant } from '../../repositories/access/require-meeting-assistant.ts';
import { type StartRecordingDependencies, startRecording } from '../../repositories/collections/start-recording.ts';
import { meetingCollectionIdOf } from '../../repositories/collections/stored-collection.ts';
import type { AccessTokens } from '../../repositories/connections/access-tokens.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../repositories/connections/connection-errors.ts';
import { withAccess } from '../../repositories/connections/person-call.ts';
import { type Calendars, chosenIn } from '../../repositories/meetings/calendars/calendars.ts';
import type { MeetingTimelines } from '../../repositories/meetings/meeting-timelines.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import type { StoredMeeting } from '../../repositories/meetings/stored-meeting.ts';
import { bestFile, type RecordingFile, type ZoomRecordings } from '../../repositories/meetings/zoom-recordings.ts';
import { meetingMediaKey } from '../../repositories/objects/object-keys.ts';
import { againAfter, type MeetingStepInput, type MeetingStepOutput } from './meeting-step.ts';

/** How long a calendar that does not answer is waited for, and Zoom, in seconds. */
const CALENDAR_PATIENCE = 1800;
const ZOOM_PATIENCE = 2 * 3600;
const DONE: MeetingStepOutput = { outcome: 'done' };

type Failure = NonNullable<PastMeeting['failure']>;

interface BringMeetingDependencies extends AssistantAccess, StartRecordingDependencies {
  readonly meetings: Pick<MeetingsRepository, 'rules' | 'get' | 'change' | 'choices'>;
  readonly calendars: Pick<Calendars, 'recorded'>;
  readonly zoom: Pick<ZoomRecordings, 'files' | 'timeline' | 'address'>;
  readonly accessTokens: Pick<AccessTokens, 'of' | 'refused'>;
  readonly timelines: Pick<MeetingTimelines, 'write'>;
  readonly fetch: SafeFetch;
  readonly uploads: Pick<ObjectStore, 'sizeOf' | 'deleteUnder'>;
  /** Writes a stream into the uploads bucket. */
  readonly store: (object: {
    readonly key: string;
    readonly contentType: string;
    readonly bytes: AsyncIterable<Buffer>;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

/** Why a recording can't be brought in, however often it is tried. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Decides by the person's rules on a recording that came, and brings it in: its file goes from Zoom into the uploads bucket, and then it is an upload
 * like any other. What is done is stored, so a run that is interrupted is taken up by the next.
 */
export function bringMeeting(dependencies: BringMeetingDependencies) {
  const { meetings, clock } = dependencies;
  return async (input: MeetingStepInput, signal: AbortSignal): Promise<MeetingStepOutput> => {
    const { uid, meetingId, attempt, givenUp } = input;
    let meeting = await meetings.get({ uid, id: meetingId });
    if (!meeting || meeting.attempt !== attempt) return DONE;
    if (givenUp) return fail(dependencies, meeting, 'internal');
    if (meeting.undecided) {
      const decided = await decide(dependencies, meeting);
      if (decided === 'again') return againAfter(clock() - meeting.since);
      meeting = decided;
    }
    if (meeting?.state === 'imported') return { outcome: 'imported' };
    if (meeting?.state !== 'importing') return DONE;
    return bringOrFail(dependencies, meeting, signal);
  };
}

/** The recording after the decision; undefined when it was changed meanwhile, `again` when a calendar has to be asked again. */
async function decide(
  dependencies: BringMeetingDependencies,
  meeting: StoredMeeting,
): Promise<StoredMeeting | undefined | 'again'> {
  const { meetings, clock } = dependencies;
  const isWanted = await isWantedBy(dependencies, meeting, await meetings.rules(meeting.uid));
  if (isWanted === 'again') return 'again';
  const since = clock();
  return meetings.change(meeting, { state: isWanted ? 'importing' : 'offered', undecided: undefined, since });
}

async function isWantedBy(
  dependencies: BringMeetingDependencies,
  { uid, number, recordingStart, title, since }: StoredMeeting,
  rules: MeetingRules | undefined,
): Promise<boolean | 'again'> {
  const { meetings, calendars, clock } = dependencies;
  if (!rules?.consent || (await refusalOf(dependencies, uid, rules)) !== undefined) return false;
  const { meeting, unanswered } = await calendars.recorded(uid, { number, recordingStart });
  const isPatient = clock() - since < CALENDAR_PATIENCE;
  if (!meeting && unanswered && isPatient) return 'again';
  const choices = await meetings.choices(uid, clock());
  // Without the calendar, a decision against the meeting counts more than one for it.
  const byNumber = unanswered ? choices.byNumber.get(number) : undefined;
  const chosen = meeting ? chosenIn(choices, meeting) : byNumber?.every(Boolean);
  const titles = [title, ...(meeting ? [meeting.title] : [])];
  return decideMeeting({ titles, organized: meeting?.organized ?? true, recorded: true, chosen }, rules).transcribe;
}

/** Why the workspace of the rules does not take recordings. */
async function refusalOf(
  dependencies: BringMeetingDependencies,
  uid: string,
  { orgId }: MeetingRules,
): Promise<Failure | undefined> {
  try {
    await requireMeetingAssistant(dependencies, uid, orgId);
    return undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return 'workspace-left';
    if (error instanceof FeatureNotIncludedError) return 'feature-not-included';
    throw error;
  }
}

async function bringOrFail(
  dependencies: BringMeetingDependencies,
  meeting: StoredMeeting,
  signal: AbortSignal,
): Promise<MeetingStepOutput> {
  const passed = dependencies.clock() - meeting.since;
  try {
    return await bring(dependencies, meeting, signal);
  } catch (error) {
    const failure = failureOf(error, signal);
    if (failure === undefined) throw error;
    if (failure === 'recording-unreachable' && passed < ZOOM_PATIENCE) return againAfter(passed);
    return fail(dependencies, meeting, failure);
  }
}

async function bring(
  dependencies: BringMeetingDependencies,
  meeting: StoredMeeting,
  signal: AbortSignal,
): Promise<MeetingStepOutput> {
  const { meetings, zoom, timelines, clock } = dependencies;
  const { uid, uuid, recordingStart } = meeting;
  const rules = await meetings.rules(uid);
  if (!rules?.consent) {
    await meetings.change(meeting, { state: 'offered' });
    return DONE;
  }
  const refusal = await refusalOf(dependencies, uid, rules);
  if (refusal) throw new Refused(refusal);
  const files = await zoom.files(uid, uuid);
  if (!files) throw new Refused('recording-gone');
  const file = bestFile(files, recordingStart);
  if (!file && files.some(({ status }) => status === 'processing'))
    throw new ConnectionUnavailable('Zoom is not ready.');
  if (!file) throw new Refused('no-recording-file');
  const collectionId = meetingCollectionIdOf(uid, meeting.id);
  await storeFile(dependencies, meeting, { file, key: meetingMediaKey(collectionId) }, signal);
  const spans = await zoom.timeline(uid, files, recordingStart);
  // The account may have been disconnected meanwhile, or the recording tried again.
  const now = await meetings.get({ uid, id: meeting.id });
  if (now?.attempt !== meeting.attempt || now.state !== 'importing') {
    if (!now) await discard(dependencies, collectionId);
    return DONE;
  }
  const timelineKey = spans && spans.length > 0 ? await timelines.write(collectionId, spans) : undefined;
  await makeCollection(dependencies, meeting, rules, { collectionId, timelineKey });
  const imported = await meetings.change(meeting, { state: 'imported', collectionId, since: clock() });
  return imported ? { outcome: 'imported' } : DONE;
}

/** Stores the file, unless an earlier run did: an object is there whole or not at all. */
async function storeFile(
  { accessTokens, fetch, store, uploads, zoom }: BringMeetingDependencies,
  { uid }: StoredMeeting,
  { file, key }: { readonly file: RecordingFile; readonly key: string },
  signal: AbortSignal,
): Promise<void> {
  const address = zoom.address(file);
  if (!address) throw new Refused('no-recording-file');
  if ((await uploads.sizeOf(key)) !== undefined) return;
  const { contentType, bytes } = await withAccess({ accessTokens }, { uid, service: 'zoom' }, async (token) => {
    try {
      return await openMedia({ fetch, signal, headers: { authorization: `Bearer ${token}` } }, new URL(address));
    } catch (error) {
      if (error instanceof LinkError && error.problem === 'private') return 'refused';
      throw error;
    }
  });
  await store({ key, contentType, bytes, signal });
}

async function makeCollection(
  dependencies: BringMeetingDependencies,
  { uid, title }: StoredMeeting,
  { orgId, languageCode, project }: MeetingRules,
  { collectionId: id, timelineKey }: { readonly collectionId: string; readonly timelineKey: string | undefined },
): Promise<void> {
  // The engine may have lost a language since the rules were saved.
  const isOffered = isOfferedLanguage(languageCode, dependencies.offeredLanguages);
  const recording = {
    ...{ id, orgId, name: title, languageCode: isOffered ? languageCode : AUTO_LANGUAGE },
    source: { kind: 'file', uploadKey: meetingMediaKey(id) } as const,
    prepare: async () => (timelineKey === undefined ? {} : { timelineKey }),
  };
  try {
    await startRecording(dependencies, uid, { ...recording, project });
  } catch (error) {
    // The project was removed: the transcript is worth more than its place.
    if (!(error instanceof BadRequestError) || project === undefined) throw error;
    await startRecording(dependencies, uid, recording);
  }
}

async function fail(
  dependencies: BringMeetingDependencies,
  meeting: StoredMeeting,
  failure: Failure,
): Promise<MeetingStepOutput> {
  await dependencies.meetings.change(meeting, { state: 'failed', failure, undecided: undefined });
  await discard(dependencies, meetingCollectionIdOf(meeting.uid, meeting.id));
  return DONE;
}

/** Deletes what was stored for a collection that is not made. */
async function discard({ collections, uploads }: BringMeetingDependencies, collectionId: string): Promise<void> {
  if (!(await collections.get(collectionId))) await uploads.deleteUnder(meetingMediaKey(collectionId));
}

/** Undefined for what is our own fault. */
function failureOf(error: unknown, signal: AbortSignal): Failure | undefined {
  if (error instanceof Refused) return error.failure;
  if (error instanceof ConnectionLost) return 'disconnected';
  if (error instanceof ConnectionUnavailable || signal.aborted) return 'recording-unreachable';
  if (!(error instanceof LinkError)) return undefined;
  if (error.problem === 'gone') return 'recording-gone';
  return error.problem === 'not-media' || error.problem === 'too-large' ? 'no-recording-file' : 'recording-unreachable';
}
