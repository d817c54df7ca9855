import { BUILT_FEATURES, FEATURES } from '@parlance/contract/features';
import { isStepDone, offeredSteps } from './steps.ts';

const ALL = { language: true, translation: true };
const ids = (...offer: Parameters<typeof offeredSteps>) => offeredSteps(...offer).map(({ id }) => id);

describe('the steps of the guide', () => {
  it('[dashboard.guide] are five, and those of features that are not built are left out', () => {
    expect(ids(ALL, FEATURES)).toEqual(['upload', 'highlight', 'export', 'translate', 'generate']);
    expect(ids(ALL, [])).toEqual(['upload', 'highlight', 'export']);
    expect(ids(ALL, ['TranscriptTranslation'])).toEqual(['upload', 'highlight', 'export', 'translate']);
    expect(ids(ALL)).toEqual(ids(ALL, BUILT_FEATURES));
  });

  it('[dashboard.guide-models] leave out what the stage has no model for', () => {
    expect(ids()).toEqual(['upload', 'highlight', 'export']);
    expect(ids({ language: true })).toEqual(['upload', 'highlight', 'export', 'generate']);
    expect(ids({ translation: true, language: false })).toEqual(['upload', 'highlight', 'export', 'translate']);
  });

  it('[dashboard.guide] have a flag each', () => {
    const all = { uploaded: true, highlihghted: true, exported: true, translated: true, generated: true };
    const steps = offeredSteps(ALL, FEATURES);
    expect(steps.filter((step) => isStepDone(all, step))).toHaveLength(5);
    expect(steps.filter((step) => isStepDone({ highlihghted: true }, step)).map(({ id }) => id)).toEqual(['highlight']);
  });
});
