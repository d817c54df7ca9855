import type { Config } from '@parlance/contract/schemas/config';
import { loadConfig } from '../http/config.ts';
import { isAllowed, subscribeToConsent } from './consent.ts';
import type { ErrorReports } from './reporting.ts';

/** Errors that came before the code that reports them. */
const early: unknown[] = [];
/** The first errors of a page say what is wrong. */
const MOST_EARLY = 5;

let running: Promise<ErrorReports | undefined> | undefined;

/**
 * Reports errors and records the session while the person allows it, each by itself, if the stage has a service for it; otherwise none
 * of its code is loaded. Besides what {@link reportError} is given, errors are those that nothing has caught.
 *
 * @returns the function that ends it
 */
export function startErrorReports(): () => void {
  // One change after the other: what is loaded and refused meanwhile is stopped.
  let changes = Promise.resolve();
  const follow = () => {
    changes = changes.then(apply).catch((error: unknown) => console.warn('Errors cannot be reported.', error));
  };
  follow();
  const unsubscribe = subscribeToConsent(follow);
  return () => {
    unsubscribe();
    changes = changes.then(stop);
  };
}

/** Reports an error that a screen has caught. It does nothing while errors are not reported. */
export function reportError(error: unknown): void {
  if (running) running.then((reports) => reports?.report(error)).catch(() => undefined);
  else if (isAllowed('errors') && early.length < MOST_EARLY) early.push(error);
}

async function apply(): Promise<void> {
  if (!isAllowed('errors') && !isAllowed('recordings')) return stop();
  const { errorReports, stage } = await loadConfig();
  if (!errorReports) return;
  const records = errorReports.recordings && isAllowed('recordings');
  if (!isAllowed('errors') && !records) return stop();
  running ??= load(errorReports, stage);
  const reports = await running;
  if (!reports) running = undefined;
  for (const error of early.splice(0)) reports?.report(error);
  await reports?.record(records);
}

async function load(
  { dsn, recordings }: NonNullable<Config['errorReports']>,
  stage: string,
): Promise<ErrorReports | undefined> {
  try {
    const { sentryReports } = await import('./sentry-reports.ts');
    const allowsRecordings = () => recordings && isAllowed('recordings');
    return sentryReports({ dsn, stage, allowsErrors: () => isAllowed('errors'), allowsRecordings });
  } catch (error) {
    console.warn('The code that reports errors could not be loaded.', error);
    return undefined;
  }
}

async function stop(): Promise<void> {
  early.length = 0;
  const reports = await running;
  running = undefined;
  await reports?.stop();
}
