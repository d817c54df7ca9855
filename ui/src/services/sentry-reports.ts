import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  globalHandlersIntegration,
  makeFetchTransport,
  Scope,
  setCurrentClient,
} from '@sentry/browser';
import { type Guard, guardedTransport } from './guarded-transport.ts';
import type { ErrorReports } from './reporting.ts';
import { withoutContent } from './without-content.ts';

interface Settings extends Guard {
  /** The service's address with its public key. */
  readonly dsn: string;
  readonly stage: string;
  readonly transport?: typeof makeFetchTransport;
}

/**
 * Error reports by the package of Sentry, for Sentry or a service that speaks its protocol. A report has the error's kind, the places
 * in the program and the stage: no person, no address, no trail of clicks and calls, and of the message only what {@link withoutContent}
 * leaves.
 */
export function sentryReports({ dsn, stage, transport = makeFetchTransport, ...guard }: Settings): ErrorReports {
  const client = new BrowserClient({
    dsn,
    environment: stage,
    transport: guardedTransport(transport, guard),
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    sendClientReports: false,
    // Sessions are recorded when the person allows it, not by chance.
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeBreadcrumb: () => null,
    beforeSend: cleaned,
  });
  const scope = new Scope();
  scope.setClient(client);
  setCurrentClient(client);
  client.init();
  let isRecording = false;
  let recorder: ReturnType<typeof import('./sentry-recording.ts').recorder> | undefined;
  return {
    record: async (on) => {
      if (on === isRecording) return;
      isRecording = on;
      if (!on) return recorder?.stop();
      if (!recorder) {
        recorder = (await import('./sentry-recording.ts')).recorder();
        client.addIntegration(recorder);
      }
      recorder.start();
    },
    report: (error) => {
      client.captureException(error, undefined, scope);
    },
    stop: async () => {
      client.getOptions().enabled = false;
      await recorder?.stop();
      await client.close(0);
    },
  };
}

/** Leaves out what a report does not need, so that a new version of the package adds nothing to it. */
function cleaned({
  type,
  event_id,
  timestamp,
  level,
  platform,
  environment,
  exception,
  message,
}: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ type: kind, value, mechanism, stacktrace }) => ({
    ...(kind && { type: kind }),
    ...(value && { value: withoutContent(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map((frame) => ({ ...frame, filename: frame.filename?.split(/[?#]/)[0], vars: {} })),
      },
    }),
  }));
  return {
    type,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(environment && { environment }),
    ...(message && { message: withoutContent(message) }),
    ...(values && { exception: { values } }),
  };
}
