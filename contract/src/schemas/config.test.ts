import { parseConfig } from './config.ts';

const LEAST = {
  product: 'Parlance',
  stage: 'test',
  regions: { us: { api: 'https://us.example' }, eu: { api: 'https://eu.example' } },
  helpCenter: 'https://help.example',
  support: 'help@example.com',
};

describe('the configuration of a stage', () => {
  it('has its defaults, also those of its parts', () => {
    expect(parseConfig({ ...LEAST, models: { language: true } })).toMatchObject({
      clouds: {},
      models: { language: true, images: false, translation: false },
      freeFeatures: [],
      analytics: false,
    });
    expect(parseConfig(LEAST).models).toEqual({ language: false, images: false, translation: false });
  });

  it('is refused with the name of each wrong field', () => {
    const wrong = { ...LEAST, regions: { ...LEAST.regions, us: { api: 'us.example' } }, freeDraftMinutes: -1 };
    expect(() => parseConfig(wrong)).toThrow(/regions\.us\.api.*freeDraftMinutes/s);
  });
});
