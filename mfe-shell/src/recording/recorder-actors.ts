import { fromCallback, fromPromise } from 'xstate';
import { discardRecording } from './discard-recording.ts';
import { type FailureReason, reasonOf } from './failure.ts';
import { guardPage } from './guard-page.ts';
import { type CameraWishes, openCamera } from './open-camera.ts';
import { openScreen, type ScreenWishes } from './open-screen.ts';
import { type Recorded, type RecordingSession, startSession } from './recording-session.ts';
import type { Source } from './source.ts';
import { lookForUnfinished } from './unfinished-recordings.ts';

/** Milliseconds between two looks at the time of a recording. */
const TICK_MS = 250;

/** What the actors tell a recorder's machine. */
export type ActorEvent =
  /** A device was unplugged, or the person stopped the sharing. */
  | { readonly type: 'SOURCE_ENDED' }
  | { readonly type: 'TICK'; readonly seconds: number }
  | { readonly type: 'RECORDED'; readonly recorded: Recorded }
  | { readonly type: 'RECORDING_FAILED'; readonly reason: FailureReason; readonly recorded: Recorded | undefined };

export const cameraOpening = fromPromise<Source, CameraWishes>(({ input, signal }) => openCamera(input, signal));
export const screenOpening = fromPromise<Source, ScreenWishes>(({ input, signal }) => openScreen(input, signal));

export type CustodianCommand =
  | { readonly type: 'HOLD_SOURCE'; readonly source: Source }
  | { readonly type: 'CLOSE_SOURCE' }
  | { readonly type: 'HOLD_RECORDED'; readonly recorded: Recorded }
  /** The recording was handed over: its upload takes care of it. */
  | { readonly type: 'LET_GO' }
  | { readonly type: 'DISCARD' };

/**
 * Keeps the open devices and the finished recording for the whole life of a recorder. However that ends, tracks are stopped,
 * and a recording that was neither submitted nor replaced is offered again (Spec part 1, section 4: "Closing the dialog
 * stops tracks and any recording").
 */
export const custodian = fromCallback<CustodianCommand>(({ sendBack, receive }) => {
  let source: Source | undefined;
  let recorded: Recorded | undefined;
  const tellEnd = () => sendBack({ type: 'SOURCE_ENDED' } satisfies ActorEvent);
  const closeSource = () => {
    for (const track of source?.inputs ?? []) track.removeEventListener('ended', tellEnd);
    source?.close();
    source = undefined;
  };
  receive((command) => {
    switch (command.type) {
      case 'HOLD_SOURCE':
        if (source !== undefined) for (const track of source.inputs) track.removeEventListener('ended', tellEnd);
        source = command.source;
        for (const track of source.inputs) track.addEventListener('ended', tellEnd);
        return;
      case 'CLOSE_SOURCE':
        return closeSource();
      case 'HOLD_RECORDED':
        recorded = command.recorded;
        return;
      case 'LET_GO':
        recorded = undefined;
        return;
      case 'DISCARD':
        if (recorded) void discardRecording(recorded);
        recorded = undefined;
    }
  });
  return () => {
    closeSource();
    recorded?.release();
    if (recorded) void lookForUnfinished();
  };
});

export interface RecordInput {
  readonly source: Source;
  readonly uid: string;
  /** The transcript's name. */
  readonly name: string;
  /** Whether the end of the source is how the person ends the recording, as they do with a shared screen. */
  readonly endsWithSource: boolean;
}

export type RecordCommand = { readonly type: 'PAUSE' | 'RESUME' | 'STOP' | 'SOURCE_ENDED' };

/** Records until it is told to stop. When the recorder is closed, it stores what there is, to be offered again. */
export const recording = fromCallback<RecordCommand, RecordInput>(({ input, sendBack, receive }) => {
  const { source, uid, name, endsWithSource } = input;
  const tell = (event: ActorEvent) => sendBack(event);
  let session: RecordingSession | undefined;
  let isClosed = false;
  let isEnding = false;
  let isAwaited = endsWithSource;
  const stop = () => {
    isEnding = true;
    session?.stop();
  };
  receive(({ type }) => {
    if (type === 'PAUSE') session?.pause();
    if (type === 'RESUME') session?.resume();
    if (type === 'STOP') isAwaited = true;
    if (type === 'STOP' || type === 'SOURCE_ENDED') stop();
  });
  const leavePage = guardPage();
  const timer = setInterval(() => tell({ type: 'TICK', seconds: session?.seconds() ?? 0 }), TICK_MS);

  const run = async () => {
    session = await startSession(source, { uid, name });
    if (isEnding) session.stop();
    const { recorded, failure } = await session.ended;
    if (isClosed) {
      recorded?.release();
      return void lookForUnfinished();
    }
    const reason = failure ?? (isAwaited ? undefined : 'device-lost');
    if (recorded && reason === undefined) tell({ type: 'RECORDED', recorded });
    else tell({ type: 'RECORDING_FAILED', reason: reason ?? 'empty', recorded });
  };
  run().catch((error: unknown) => {
    console.warn('A recording did not begin.', error);
    tell({ type: 'RECORDING_FAILED', reason: reasonOf(error), recorded: undefined });
  });
  return () => {
    isClosed = true;
    clearInterval(timer);
    leavePage();
    stop();
  };
});
