import { reportFailure } from '@parlance/ui/report-failure';
import { assign, not, sendTo, setup } from 'xstate';
import { type FailureReason, reasonOf } from './failure.ts';
import { CameraError, type Devices } from './open-camera.ts';
import { type ActorEvent, cameraOpening, custodian, recording } from './recorder-actors.ts';
import type { Recorded } from './recording-session.ts';
import { type Source, withoutPicture } from './source.ts';

/** Spec part 1, section 9: "camera countdown 3 s". */
const COUNTDOWN = 3;
const SECOND_MS = 1000;

export interface RecorderInput {
  readonly uid: string;
  /** The name of a recording that begins now. */
  readonly nameNow: () => string;
}

export interface CameraContext extends RecorderInput {
  readonly isAudioOnly: boolean;
  readonly isFallback: boolean;
  readonly devices: Devices;
  readonly source: Source | undefined;
  /** Seconds left of the countdown. */
  readonly count: number;
  /** Length of the recording. */
  readonly seconds: number;
  readonly recorded: Recorded | undefined;
  readonly reason: FailureReason | undefined;
  /** Whether the fallback constraints would open a camera. */
  readonly fallbackWorks: boolean;
}

export type CameraEvent =
  | ActorEvent
  | { readonly type: 'TURN_ON'; readonly isAudioOnly: boolean }
  | { readonly type: 'CHOOSE'; readonly devices: Devices }
  | { readonly type: 'RECOVERED'; readonly recorded: Recorded }
  | {
      readonly type:
        | 'AUDIO_ONLY'
        | 'CAMERA'
        | 'CANCEL'
        | 'REC'
        | 'PAUSE'
        | 'RESUME'
        | 'STOP'
        | 'RE_RECORD'
        | 'BACK_TO_RECORDING'
        | 'SUBMIT'
        | 'USE_FALLBACK'
        | 'TRY_AGAIN';
    };

/** The camera recorder, state by state as in Spec part 1, section 4, "Camera recorder". */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as RecorderInput,
  },
  actors: { cameraOpening, custodian, recording },
  actions: {
    closeSource: sendTo('custodian', { type: 'CLOSE_SOURCE' }),
    forgetSource: assign({ source: undefined }),
    discard: sendTo('custodian', { type: 'DISCARD' }),
    report: ({ context }) => reportFailure('recorder', context.reason ?? 'other'),
    startCount: assign({ count: COUNTDOWN }),
    countDown: assign({ count: ({ context }) => context.count - 1 }),
    lostDevice: assign({ reason: 'device-lost', fallbackWorks: false }),
  },
  guards: {
    hasRecorded: ({ context }) => context.recorded !== undefined,
    hasPicture: ({ context }) => !context.isAudioOnly,
    isCounted: ({ context }) => context.count <= 1,
    canFallBack: ({ context }) => context.fallbackWorks,
  },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({
    ...input,
    isAudioOnly: false,
    isFallback: false,
    devices: {},
    source: undefined,
    count: COUNTDOWN,
    seconds: 0,
    recorded: undefined,
    reason: undefined,
    fallbackWorks: false,
  }),
  invoke: { id: 'custodian', src: 'custodian' },
  initial: 'IDLE',
  states: {
    IDLE: {
      entry: ['closeSource', 'forgetSource'],
      on: {
        TURN_ON: {
          target: 'TURNING_CAMERA_ON',
          actions: assign({ isAudioOnly: ({ event }) => event.isAudioOnly, isFallback: false }),
        },
        CHOOSE: { actions: assign({ devices: ({ event }) => event.devices }) },
        RECOVERED: {
          target: 'STOPPED',
          actions: [
            assign({
              recorded: ({ event }) => event.recorded,
              isAudioOnly: ({ event }) => event.recorded.recording.kind === 'audio',
              seconds: ({ event }) => event.recorded.recording.seconds,
            }),
            sendTo('custodian', ({ event }) => ({ type: 'HOLD_RECORDED', recorded: event.recorded })),
          ],
        },
        BACK_TO_RECORDING: { target: 'STOPPED', guard: 'hasRecorded' },
      },
    },
    TURNING_CAMERA_ON: {
      entry: ['closeSource', 'forgetSource'],
      invoke: {
        src: 'cameraOpening',
        input: ({ context: { isAudioOnly, isFallback, devices } }) => ({ isAudioOnly, isFallback, devices }),
        onDone: [
          {
            guard: 'hasPicture',
            target: 'CAMERA_ON',
            actions: [
              assign({ source: ({ event }) => event.output }),
              sendTo('custodian', ({ event }) => ({ type: 'HOLD_SOURCE', source: event.output })),
            ],
          },
          {
            target: 'AUDIO_ONLY_ON',
            actions: [
              assign({ source: ({ event }) => event.output }),
              sendTo('custodian', ({ event }) => ({ type: 'HOLD_SOURCE', source: event.output })),
            ],
          },
        ],
        onError: {
          target: 'ERROR',
          actions: assign({
            reason: ({ event }) => reasonOf(event.error),
            fallbackWorks: ({ event }) => event.error instanceof CameraError && event.error.fallbackWorks,
          }),
        },
      },
      on: { CANCEL: 'IDLE' },
    },
    CAMERA_ON: {
      on: {
        CANCEL: 'IDLE',
        AUDIO_ONLY: {
          target: 'AUDIO_ONLY_ON',
          actions: [
            assign({
              isAudioOnly: true,
              source: ({ context }) => context.source && withoutPicture(context.source),
            }),
            sendTo('custodian', ({ context }) =>
              context.source ? { type: 'HOLD_SOURCE', source: context.source } : { type: 'CLOSE_SOURCE' },
            ),
          ],
        },
        CHOOSE: {
          target: 'TURNING_CAMERA_ON',
          actions: assign({ devices: ({ event }) => event.devices, isFallback: false }),
        },
        REC: 'COUNTING_DOWN',
        SOURCE_ENDED: { target: 'ERROR', actions: 'lostDevice' },
      },
    },
    AUDIO_ONLY_ON: {
      on: {
        CANCEL: 'IDLE',
        CAMERA: { target: 'TURNING_CAMERA_ON', actions: assign({ isAudioOnly: false }) },
        CHOOSE: {
          target: 'TURNING_CAMERA_ON',
          actions: assign({ devices: ({ event }) => event.devices, isFallback: false }),
        },
        REC: 'COUNTING_DOWN',
        SOURCE_ENDED: { target: 'ERROR', actions: 'lostDevice' },
      },
    },
    COUNTING_DOWN: {
      entry: 'startCount',
      initial: 'counting',
      states: {
        counting: {
          after: {
            [SECOND_MS]: [
              { guard: 'isCounted', target: '#camera.RECORDING' },
              { target: 'counting', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
      on: { CANCEL: 'IDLE', SOURCE_ENDED: { target: 'ERROR', actions: 'lostDevice' } },
    },
    RECORDING: {
      // The earlier recording stays until here, so "Re-record" by mistake loses nothing.
      entry: ['discard', assign({ recorded: undefined, seconds: 0 })],
      invoke: {
        id: 'recording',
        src: 'recording',
        input: ({ context: { source, uid, nameNow } }) => {
          if (!source) throw new Error('Nothing is there to be recorded.');
          return { source, uid, name: nameNow(), endsWithSource: false };
        },
      },
      initial: 'running',
      states: {
        running: {
          on: { PAUSE: { target: 'paused', actions: sendTo('recording', { type: 'PAUSE' }) } },
        },
        paused: {
          on: { RESUME: { target: 'running', actions: sendTo('recording', { type: 'RESUME' }) } },
        },
        stopping: {},
      },
      on: {
        TICK: { actions: assign({ seconds: ({ event }) => event.seconds }) },
        STOP: { target: '.stopping', actions: sendTo('recording', { type: 'STOP' }) },
        SOURCE_ENDED: { actions: sendTo('recording', { type: 'SOURCE_ENDED' }) },
        RECORDED: {
          target: 'STOPPED',
          actions: [
            assign({
              recorded: ({ event }) => event.recorded,
              seconds: ({ event }) => event.recorded.recording.seconds,
            }),
            sendTo('custodian', ({ event }) => ({ type: 'HOLD_RECORDED', recorded: event.recorded })),
          ],
        },
        RECORDING_FAILED: {
          target: 'ERROR',
          actions: [
            assign({
              recorded: ({ event }) => event.recorded,
              reason: ({ event }) => event.reason,
              fallbackWorks: false,
            }),
            sendTo('custodian', ({ event }) =>
              event.recorded ? { type: 'HOLD_RECORDED', recorded: event.recorded } : { type: 'CLOSE_SOURCE' },
            ),
          ],
        },
      },
    },
    STOPPED: {
      entry: ['closeSource', 'forgetSource'],
      initial: 'reviewing',
      states: {
        reviewing: {
          on: {
            RE_RECORD: '#camera.IDLE',
            SUBMIT: { target: 'submitting', actions: sendTo('custodian', { type: 'LET_GO' }) },
          },
        },
        // The button is disabled for good: a recording is submitted once.
        submitting: {},
      },
    },
    ERROR: {
      entry: ['closeSource', 'forgetSource', 'report'],
      on: {
        TRY_AGAIN: { target: 'TURNING_CAMERA_ON', guard: not('hasRecorded'), actions: assign({ isFallback: false }) },
        USE_FALLBACK: {
          target: 'TURNING_CAMERA_ON',
          guard: 'canFallBack',
          actions: assign({ isFallback: true, devices: {} }),
        },
        TURN_ON: {
          target: 'TURNING_CAMERA_ON',
          actions: assign({ isAudioOnly: ({ event }) => event.isAudioOnly, isFallback: false }),
        },
        BACK_TO_RECORDING: { target: 'STOPPED', guard: 'hasRecorded' },
        CANCEL: 'IDLE',
      },
    },
  },
});
