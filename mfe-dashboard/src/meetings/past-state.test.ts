import type { PastMeeting } from '@parlance/contract/schemas/meeting';
import { pastStateOf } from './past-state.ts';

const meeting = (fields: Partial<PastMeeting>): PastMeeting => ({
  ...{ id: 'm', service: 'zoom', title: 'Talk', started: 1, duration: 60, state: 'imported', collectionId: 'c' },
  ...fields,
});

describe('[meetings.past] the state of a past meeting', () => {
  it.each([
    ['offered', meeting({ state: 'offered' })],
    ['importing', meeting({ state: 'importing' })],
    ['failed-state', meeting({ state: 'failed', failure: 'recording-gone' })],
    ['working', meeting({ transcript: { tProgress: 35 } })],
    ['ready', meeting({ transcript: { tProgress: 100 } })],
    ['failed-state', meeting({ transcript: { tProgress: 0, progress: 'ERROR', failure: 'no-speech' } })],
    ['deleted', meeting({})],
  ] as const)('is %s', (state, past) => {
    expect(pastStateOf(past)).toBe(state);
  });
});
