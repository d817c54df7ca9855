import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { conflictsOf, keepDraft, keptDraft, rebased, withDraft, withField } from './rule-draft.ts';

const SAVED: MeetingRules = {
  ...{ orgId: 'o', choice: 'none', always: ['Stand-up'], never: [], languageCode: 'auto' },
  ...{ shareWithAttendees: false, consent: true },
};

describe('[meetings.unsaved] the draft of rules', () => {
  it('has the changed fields alone, and no field that is again as it was', () => {
    const changed = withField({}, SAVED, 'choice', 'all');
    expect(changed).toEqual({ choice: { from: 'none', to: 'all' } });
    expect(withField(changed, SAVED, 'choice', 'none')).toEqual({});
    expect(withDraft(SAVED, changed)).toEqual({ ...SAVED, choice: 'all' });
  });

  it('removes a project', () => {
    const saved = { ...SAVED, project: 'p' };
    const draft = withField({}, saved, 'project', undefined);
    expect(withDraft(saved, draft).project).toBeUndefined();
  });

  it('is kept for its person, a removed project included', () => {
    const draft = withField(withField({}, { ...SAVED, project: 'p' }, 'project', undefined), SAVED, 'always', ['🎉']);
    keepDraft('u', draft);
    expect(keptDraft('u')).toEqual(draft);
    expect(keptDraft('another')).toEqual({});
    keepDraft('u', {});
    expect(sessionStorage).toHaveLength(0);
  });

  it('is empty when what is kept is no draft', () => {
    sessionStorage.setItem('parlance.meeting-rules.u', '{"choice":{"from":"none","to":"everything"}}');
    expect(keptDraft('u')).toEqual({});
    sessionStorage.setItem('parlance.meeting-rules.u', '{');
    expect(keptDraft('u')).toEqual({});
    sessionStorage.clear();
  });
});

describe('[meetings.other-tab] rules that were saved elsewhere', () => {
  const draft = withField({}, SAVED, 'choice', 'all');

  it('are no conflict in other fields, or with the same value', () => {
    expect(conflictsOf(draft, { ...SAVED, languageCode: 'es-ES' })).toEqual([]);
    expect(conflictsOf(draft, { ...SAVED, choice: 'all' })).toEqual([]);
    expect(withDraft({ ...SAVED, languageCode: 'es-ES' }, draft)).toMatchObject({
      choice: 'all',
      languageCode: 'es-ES',
    });
  });

  it('are a conflict in a field that was changed to something else, until the person decides', () => {
    const theirs: MeetingRules = { ...SAVED, choice: 'organized' };
    expect(conflictsOf(draft, theirs)).toEqual(['choice']);
    expect(conflictsOf(rebased(draft, theirs), theirs)).toEqual([]);
    expect(withDraft(theirs, rebased(draft, theirs)).choice).toBe('all');
  });
});
