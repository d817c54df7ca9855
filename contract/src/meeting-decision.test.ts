import { decideMeeting } from './meeting-decision.ts';

describe('the rules for meetings', () => {
  const rules = { consent: true, choice: 'organized' as const, always: ['Board'], never: ['privé'] };
  const meeting = { titles: ['Weekly'], organized: false, recorded: true };

  it('[meetings.rules-decide] ask for a recording, consent, a decision, titles and the choice, in this order', () => {
    const decide = (changes: object, changedRules: object = {}) =>
      decideMeeting({ ...meeting, ...changes }, { ...rules, ...changedRules });
    expect(decide({ recorded: false, chosen: true })).toEqual({ transcribe: false, reason: 'no-recording' });
    expect(decide({ chosen: true }, { consent: false })).toEqual({ transcribe: false, reason: 'no-consent' });
    expect(decide({ titles: ['PRIVE 1:1'], chosen: true })).toEqual({ transcribe: true, reason: 'chosen' });
    expect(decide({ titles: ['Board, privé'] })).toEqual({ transcribe: false, reason: 'never' });
    expect(decide({ titles: ['x', 'the board'] })).toEqual({ transcribe: true, reason: 'always' });
    expect(decide({})).toEqual({ transcribe: false, reason: 'choice' });
    expect(decide({ organized: true })).toEqual({ transcribe: true, reason: 'choice' });
    expect(decide({}, { choice: 'all' })).toEqual({ transcribe: true, reason: 'choice' });
    expect(decide({ organized: true }, { choice: 'none' })).toEqual({ transcribe: false, reason: 'choice' });
  });
});
