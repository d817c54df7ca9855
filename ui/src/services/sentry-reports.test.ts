import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTransport } from '@sentry/browser';
import { sentryReports } from './sentry-reports.ts';

const sent: string[] = [];
let allowed: boolean;
let reports: ReturnType<typeof sentryReports>;

beforeEach(() => {
  sent.length = 0;
  allowed = true;
  reports = sentryReports({
    dsn: 'https://key@errors.example/1',
    stage: 'prod',
    allowsErrors: () => allowed,
    allowsRecordings: () => false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return {};
      }),
  });
  jest.useFakeTimers();
});

afterEach(() => {
  void reports.stop();
  jest.useRealTimers();
});

const settled = () => jest.advanceTimersByTimeAsync(1000);

/** The report in an envelope: its third line. */
const eventIn = (envelope = '') => JSON.parse(envelope.split('\n')[2] ?? '');

it('[services.errors] sends the kind of an error and its places, and nothing of the person', async () => {
  window.history.pushState(null, '', '/public/c1/secret-key');
  document.title = 'My secret diary';
  console.warn('The word "whisper" was lost.');
  reports.report(new TypeError('The word "whisper" of ann@example.com is lost at 12:03'));
  await settled();
  const event = eventIn(sent[0]);
  expect(Object.keys(event).sort()).toEqual([
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'sdk',
    'timestamp',
  ]);
  expect(event).toMatchObject({
    environment: 'prod',
    // The service must not store where the report came from.
    sdk: { settings: { infer_ip: 'never' } },
    exception: { values: [{ type: 'TypeError', value: 'The word … of … is lost at …' }] },
  });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  expect(sent.join()).not.toMatch(/whisper|diary|secret-key|ann@|public/);
  expect(sent).toHaveLength(1);
});

it('[services.errors] reports what nothing has caught, and the same error once', async () => {
  const error = new RangeError('Out of reach');
  const event = new ErrorEvent('error', { error, message: error.message });
  window.onerror?.(event.message, 'https://page.test/a.js', 1, 1, error);
  await settled();
  expect(eventIn(sent[0])).toMatchObject({ exception: { values: [{ type: 'RangeError', value: 'Out of reach' }] } });
  reports.report(error);
  await settled();
  expect(sent).toHaveLength(1);
});

it('[services.consent] sends nothing once it is refused or stopped', async () => {
  allowed = false;
  reports.report(new Error('Refused'));
  await settled();
  allowed = true;
  void reports.stop();
  reports.report(new Error('Stopped'));
  await settled();
  expect(sent).toEqual([]);
});
