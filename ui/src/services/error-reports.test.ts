import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const config: { stage: string; errorReports?: { dsn: string; recordings: boolean } } = { stage: 'prod' };
const events: string[] = [];
jest.unstable_mockModule('../http/config.ts', () => ({ loadConfig: async () => config }));
jest.unstable_mockModule('./sentry-reports.ts', () => ({
  sentryReports: ({ dsn, stage }: { dsn: string; stage: string }) => {
    events.push(`start ${dsn} ${stage}`);
    return {
      report: (error: Error) => events.push(error.message),
      record: async (on: boolean) => events.push(`record ${on}`),
      stop: async () => events.push('stop'),
    };
  },
}));
const { answerConsent } = await import('./consent.ts');
const { reportError, startErrorReports } = await import('./error-reports.ts');

const DSN = 'https://key@errors.example/1';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
let end: () => void;

beforeEach(() => {
  events.length = 0;
  config.errorReports = { dsn: DSN, recordings: true };
  answerConsent(['errors', 'recordings'], false);
});

afterEach(async () => {
  end();
  await settled();
});

it('[services.consent] reports errors from the moment they are allowed, until they are refused', async () => {
  end = startErrorReports();
  reportError(new Error('before'));
  await settled();
  expect(events).toEqual([]);
  answerConsent(['errors'], true);
  await settled();
  reportError(new Error('meanwhile'));
  await settled();
  answerConsent(['errors'], false);
  await settled();
  reportError(new Error('afterwards'));
  await settled();
  expect(events).toEqual([`start ${DSN} prod`, 'record false', 'meanwhile', 'stop']);
});

it('[services.errors] reports an error of the first screen, which is there before the code that reports it', async () => {
  answerConsent(['errors'], true);
  reportError(new Error('early'));
  end = startErrorReports();
  await settled();
  expect(events.slice(0, 2)).toEqual([`start ${DSN} prod`, 'early']);
});

it('[services.consent] starts nothing that is refused while it loads', async () => {
  answerConsent(['errors'], true);
  end = startErrorReports();
  answerConsent(['errors'], false);
  await settled();
  expect(events).toEqual([]);
});

it('[services.recordings] records from the moment it is allowed, and goes on with errors alone', async () => {
  end = startErrorReports();
  answerConsent(['recordings'], true);
  await settled();
  answerConsent(['errors'], true);
  await settled();
  answerConsent(['recordings'], false);
  await settled();
  const changes = events.filter((event, index) => event !== events[index - 1]);
  expect(changes).toEqual([`start ${DSN} prod`, 'record true', 'record false']);
});

it('[services.recordings] records nothing on a stage without recordings', async () => {
  config.errorReports = { dsn: DSN, recordings: false };
  answerConsent(['recordings'], true);
  end = startErrorReports();
  await settled();
  expect(events).toEqual([]);
});

it('[services.off] on a stage without a service, loads nothing whatever is allowed', async () => {
  delete config.errorReports;
  answerConsent(['errors'], true);
  end = startErrorReports();
  await settled();
  reportError(new Error('lost'));
  await settled();
  expect(events).toEqual([]);
});
