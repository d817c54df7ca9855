import { settingsSchema } from './schemas/settings.ts';

/** Spec part 1, section 3, "Settings", without those that have no default. */
const SPECIFIED =
  `emailMeOnComplete autoComments autoToolbar videoSize showWelcome dashFilter dashboardView showShortHeader
  maxCPL footerText headerText filenameAsTitle showSpeakers autoStop autoScroll expandReplaceText showReview enhanced
  breakAllSpeakers openEditOptions defaultLanguage currentProjects help hasSeenWorkspaceModal welcomeSettings`.split(
    /\s+/,
  );

describe('the settings', () => {
  it('[accounts.settings-specified] are all of the specification, each with a default', () => {
    expect(Object.keys(settingsSchema.parse({}))).toEqual(expect.arrayContaining(SPECIFIED));
    expect(settingsSchema.safeParse({ homePage: '/corrector' }).success).toBe(true);
  });

  it('[accounts.settings-specified] have a current project for each organization', () => {
    const parse = (currentProjects: unknown) => settingsSchema.safeParse({ currentProjects }).success;
    expect(parse({ o1: 'p1', o2: 'p2' })).toBe(true);
    expect(parse({ o1: 7 })).toBe(false);
    expect(parse(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`o${i}`, 'p'])))).toBe(false);
  });
});
