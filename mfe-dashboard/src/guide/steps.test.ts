import { BUILT_FEATURES, FEATURES } from '@parlance/contract/features';
import { isStepDone, offeredSteps } from './steps.ts';

const ids = (...built: Parameters<typeof offeredSteps>) => offeredSteps(...built).map(({ id }) => id);

describe('the steps of the guide', () => {
  it('[dashboard.guide] are five, and those of features that are not built are left out', () => {
    expect(ids(FEATURES)).toEqual(['upload', 'highlight', 'export', 'translate', 'generate']);
    expect(ids([])).toEqual(['upload', 'highlight', 'export']);
    expect(ids(['TranscriptTranslation'])).toEqual(['upload', 'highlight', 'export', 'translate']);
    expect(ids()).toEqual(ids(BUILT_FEATURES));
  });

  it('[dashboard.guide] have a flag each', () => {
    const all = { uploaded: true, highlihghted: true, exported: true, translated: true, generated: true };
    const steps = offeredSteps(FEATURES);
    expect(steps.filter((step) => isStepDone(all, step))).toHaveLength(5);
    expect(steps.filter((step) => isStepDone({ highlihghted: true }, step)).map(({ id }) => id)).toEqual(['highlight']);
  });
});
