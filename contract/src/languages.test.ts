import { preferredLanguage } from './languages.ts';

describe('the language that an upload begins with', () => {
  it.each([
    ['the person’s own', 'en-GB', 'es-ES', 'en-GB'],
    ['the workspace’s without a choice of one’s own', 'auto', 'es-ES', 'es-ES'],
    ['auto-detect without either', 'auto', undefined, 'auto'],
  ])('[workspaces.language] is %s', (_what, own, workspace, expected) => {
    expect(preferredLanguage({ defaultLanguage: own }, { defaultLanguage: workspace })).toBe(expected);
  });

  it('[workspaces.language] is auto-detect while the profile loads', () => {
    expect(preferredLanguage(undefined, undefined)).toBe('auto');
  });
});
