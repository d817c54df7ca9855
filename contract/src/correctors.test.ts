import { homeOf, isStaff, mayAdministerCorrectors, mayCorrect, passesExam } from './correctors.ts';
import { settingsSchema } from './schemas/settings.ts';

const settings = settingsSchema.parse({});
const user = { isCorrector: false, organizations: { o1: true as const } };
const corrector = { ...user, isCorrector: true };
const member = { ...user, organizations: { crew: true as const } };
const deployment = { staffDomains: ['parlance.example'], transcribers: 'crew', correctorAdmin: true };

describe('correctors', () => {
  it('[shell.corrector-routes] are users with the corrector profile or members of the transcribers organization', () => {
    expect(mayCorrect(corrector, {})).toBe(true);
    expect(mayCorrect(member, deployment)).toBe(true);
    expect(mayCorrect(member, {})).toBe(false);
    expect(mayCorrect(user, deployment)).toBe(false);
  });

  it('[shell.corrector-routes] are administered by internal staff if the environment flag is set', () => {
    const staff = { ...corrector, email: 'Ada@Parlance.example', emailVerified: true };
    expect(mayAdministerCorrectors(staff, deployment)).toBe(true);
    expect(mayAdministerCorrectors(staff, { ...deployment, correctorAdmin: false })).toBe(false);
    expect(mayAdministerCorrectors({ ...staff, isCorrector: false }, deployment)).toBe(false);
    expect(mayAdministerCorrectors({ ...staff, email: 'ada@example.com' }, deployment)).toBe(false);
    expect(isStaff({ email: 'ada@parlance.example', emailVerified: false }, deployment.staffDomains)).toBe(false);
    expect(isStaff({ email: 'ada@parlance.example.org', emailVerified: true }, deployment.staffDomains)).toBe(false);
  });

  it('[shell.home] start on the correctors’ page or on the home page from their settings', () => {
    expect(homeOf({ ...user, settings }, deployment)).toBe('/dashboard');
    expect(homeOf({ ...corrector, settings }, deployment)).toBe('/corrector');
    expect(homeOf({ ...corrector, settings: { ...settings, homePage: '/dashboard' } }, deployment)).toBe('/dashboard');
    expect(homeOf({ ...user, settings: { ...settings, homePage: '/corrector' } }, deployment)).toBe('/dashboard');
  });
});

describe('an exam', () => {
  const perfect = {
    ...{ words: 300, substituted: 0, inserted: 0, deleted: 0, punctuation: 0, capitals: 0, speakers: 0 },
    wordErrorRate: 0,
  };
  it('[corrector.marks] passes with few errors of each kind alone', () => {
    expect(passesExam(perfect)).toBe(true);
    const most = { ...perfect, wordErrorRate: 0.02, punctuation: 10, capitals: 5, speakers: 3 };
    expect(passesExam(most)).toBe(true);
    expect(passesExam({ ...most, wordErrorRate: 0.021 })).toBe(false);
    expect(passesExam({ ...most, capitals: 6 })).toBe(false);
    expect(passesExam({ ...most, speakers: 4 })).toBe(false);
    expect(passesExam({ ...perfect, words: 0 })).toBe(false);
  });
});
