import { reportFailure } from '@parlance/ui/report-failure';
import { assign, sendTo, setup } from 'xstate';
import type { RecorderInput } from './camera-machine.ts';
import { type FailureReason, reasonOf } from './failure.ts';
import { type ActorEvent, custodian, recording, screenOpening } from './recorder-actors.ts';
import type { Recorded } from './recording-session.ts';
import type { Source } from './source.ts';

export interface ScreenContext extends RecorderInput {
  readonly withMicrophone: boolean;
  readonly microphone: string | undefined;
  readonly source: Source | undefined;
  readonly seconds: number;
  readonly recorded: Recorded | undefined;
  readonly reason: FailureReason | undefined;
  /** Whether the person or the browser refused to share, so the page says how to go on. */
  readonly isDenied: boolean;
}

export type ScreenEvent =
  | ActorEvent
  | { readonly type: 'START'; readonly withMicrophone: boolean; readonly microphone: string | undefined }
  | { readonly type: 'RECOVERED'; readonly recorded: Recorded }
  | { readonly type: 'CANCEL' | 'PAUSE' | 'RESUME' | 'STOP' | 'RE_RECORD' | 'BACK_TO_RECORDING' | 'SUBMIT' };

/** The screen recorder, state by state as in Spec part 1, section 4, "Screen recorder". */
export const screenMachine = setup({
  types: {
    context: {} as ScreenContext,
    events: {} as ScreenEvent,
    input: {} as RecorderInput,
  },
  actors: { screenOpening, custodian, recording },
  actions: {
    closeSource: sendTo('custodian', { type: 'CLOSE_SOURCE' }),
    forgetSource: assign({ source: undefined }),
    discard: sendTo('custodian', { type: 'DISCARD' }),
    report: ({ context }) => reportFailure('recorder', context.reason ?? 'other'),
  },
  guards: {
    hasRecorded: ({ context }) => context.recorded !== undefined,
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({
    ...input,
    withMicrophone: true,
    microphone: undefined,
    source: undefined,
    seconds: 0,
    recorded: undefined,
    reason: undefined,
    isDenied: false,
  }),
  invoke: { id: 'custodian', src: 'custodian' },
  initial: 'IDLE',
  states: {
    IDLE: {
      entry: ['closeSource', 'forgetSource'],
      on: {
        START: {
          target: 'ACQUIRING_MEDIA',
          actions: assign({
            withMicrophone: ({ event }) => event.withMicrophone,
            microphone: ({ event }) => event.microphone,
            isDenied: false,
          }),
        },
        RECOVERED: {
          target: 'STOPPED',
          actions: [
            assign({
              recorded: ({ event }) => event.recorded,
              seconds: ({ event }) => event.recorded.recording.seconds,
            }),
            sendTo('custodian', ({ event }) => ({ type: 'HOLD_RECORDED', recorded: event.recorded })),
          ],
        },
        BACK_TO_RECORDING: { target: 'STOPPED', guard: 'hasRecorded' },
      },
    },
    ACQUIRING_MEDIA: {
      invoke: {
        src: 'screenOpening',
        input: ({ context: { withMicrophone, microphone } }) => ({ withMicrophone, microphone }),
        onDone: {
          target: 'RECORDING',
          actions: [
            assign({ source: ({ event }) => event.output }),
            sendTo('custodian', ({ event }) => ({ type: 'HOLD_SOURCE', source: event.output })),
          ],
        },
        onError: [
          {
            guard: ({ event }) => reasonOf(event.error) === 'denied',
            target: 'IDLE',
            actions: assign({ isDenied: true }),
          },
          { target: 'ERROR', actions: assign({ reason: ({ event }) => reasonOf(event.error) }) },
        ],
      },
      on: { CANCEL: 'IDLE' },
    },
    RECORDING: {
      // The earlier recording stays until here, so RE-RECORD by mistake loses nothing.
      entry: ['discard', assign({ recorded: undefined, seconds: 0 })],
      invoke: {
        id: 'recording',
        src: 'recording',
        input: ({ context: { source, uid, nameNow } }) => {
          if (!source) throw new Error('Nothing is there to be recorded.');
          return { source, uid, name: nameNow(), endsWithSource: true };
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
        SOURCE_ENDED: { target: '.stopping', actions: sendTo('recording', { type: 'SOURCE_ENDED' }) },
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
            assign({ recorded: ({ event }) => event.recorded, reason: ({ event }) => event.reason }),
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
            RE_RECORD: '#screen.IDLE',
            SUBMIT: { target: 'submitting', actions: sendTo('custodian', { type: 'LET_GO' }) },
          },
        },
        submitting: {},
      },
    },
    ERROR: {
      entry: ['closeSource', 'forgetSource', 'report'],
      on: {
        BACK_TO_RECORDING: { target: 'STOPPED', guard: 'hasRecorded' },
        CANCEL: 'IDLE',
      },
    },
  },
});
