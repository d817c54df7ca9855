import { renderRelease } from './release.ts';

const PAGE = '<!-- content-security-policy --><!-- import-map --><!-- modulepreload -->';
const settings = {
  cspSources: { apis: [], storage: [] },
  windowPolicies: {},
  config: { freeDraftMinutes: 120, freeFeatures: [] },
};

describe('a release', () => {
  it('[landing.prerendered] from before the landing has its page in the place of the landing', () => {
    const file = 'assets/mfe-shell/index-aaaaaaaa.js';
    const shell = { entries: { '@parlance/mfe-shell': file }, imports: { [file]: [] }, page: PAGE };
    const release = { version: 1, published: '2026-01-01T00:00:00Z', packages: { 'mfe-shell': shell } };
    const { page, others } = renderRelease(release, settings);
    expect([...others]).toEqual([
      ['landing/en.html', page],
      ['landing/es.html', page],
    ]);
  });
});
