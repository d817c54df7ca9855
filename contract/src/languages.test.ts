import { isOfferedLanguage, offeredLanguages, preferredLanguage } from './languages.ts';

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

it.each([
  ['en-US', undefined, true],
  ['en-US', ['en-US'], true],
  ['es-ES', ['en-US'], false],
  ['auto', ['en-US'], true],
  ['en-US+es-US', ['en-US'], false],
  ['en-US+es-US', ['en-US', 'es-US'], true],
])('[uploading.offered-languages] %s on a stage with %j is offered: %p', (code, offered, isOffered) => {
  expect(isOfferedLanguage(code, offered)).toBe(isOffered);
});

describe('[uploading.engine-languages] the setting of a stage', () => {
  it.each([
    ['*', undefined],
    ['es-US', ['es-US']],
    ['zh-*,pt-BR,zh-CN', ['pt-BR', 'zh-CN', 'zh-TW']],
  ])('%s offers %j', (setting, codes) => {
    expect(offeredLanguages(setting)).toEqual(codes);
  });

  it.each(['', 'en', 'en-US,', 'en-XX', 'tlh-*', 'auto'])('%j is refused', (setting) => {
    expect(() => offeredLanguages(setting)).toThrow('is no transcription language');
  });
});
