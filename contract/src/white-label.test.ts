import { contrastRatio, readableOn } from './contrast.ts';
import { isOwnOrigin, slugOfOrigin } from './own-origin.ts';
import { whiteLabelOf } from './schemas/built-in-white-labels.ts';
import { mayVouchFor, publicWhiteLabel } from './white-label.ts';

const KEYS = ['nyu', 'lunduniversity', 'cbs', 'aau', 'hhs', 'colostate', 'lse', 'qpl', 'alboum'];

describe('white-label settings', () => {
  it.each(KEYS)('[white-label.built-in] %s is built in, with readable colours', (slug) => {
    const setting = whiteLabelOf(slug, undefined);
    expect(setting).toMatchObject({ slug, active: true, allowEmail: true });
    for (const colour of [setting?.buttonColor ?? '', setting?.backgroundColor ?? '']) {
      expect(contrastRatio(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('[white-label.table] reads other keys from the table, and overrides built-in settings with the table', () => {
    const stored = { name: 'Oslo', buttonColor: '#003366', backgroundColor: '#002244' };
    expect(whiteLabelOf('oslo', stored)).toMatchObject({ slug: 'oslo', name: 'Oslo', allowEmail: true });
    expect(whiteLabelOf('nyu', { provider: 'nyu', allowEmail: false })).toMatchObject({
      name: 'New York University',
      provider: 'nyu',
      allowEmail: false,
    });
    expect(whiteLabelOf('nyu', { active: false })).toBeUndefined();
    expect(whiteLabelOf('oslo', undefined)).toBeUndefined();
    expect(() => whiteLabelOf('oslo', { name: 'Oslo' })).toThrow();
  });

  it('publishes the branding and nothing else', () => {
    const setting = whiteLabelOf('nyu', {
      provider: 'nyu',
      organization: 'org-1',
      locale: 'us',
      domains: ['nyu.edu'],
      xml: 'https://idp.nyu.edu/metadata',
    });
    const shown = setting && publicWhiteLabel(setting);
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['allowEmail', 'allowGoogle', 'backgroundColor', 'buttonColor', 'name', 'slug', 'sso'].sort(),
    );
    expect(shown?.sso).toBe(true);
  });

  it('[white-label.words] are short plain text on one line', () => {
    const stored = { name: 'Oslo', buttonColor: '#003366', backgroundColor: '#002244' };
    const words = { en: 'Transcripts for staff and students.' };
    const setting = whiteLabelOf('oslo', { ...stored, words });
    expect(setting && publicWhiteLabel(setting).words).toEqual(words);
    for (const en of ['', 'x'.repeat(121), 'two\nlines', 'turned \u202Earound', ' spaced ']) {
      expect(() => whiteLabelOf('oslo', { ...stored, words: { en } })).toThrow();
    }
  });

  it('[white-label.logo] is a picture in the setting, and no address', () => {
    const stored = { name: 'Oslo', buttonColor: '#003366', backgroundColor: '#002244' };
    for (const logo of ['https://evil.example/a.png', 'javascript:alert(1)', 'data:text/html,<script>', '//x/a.png']) {
      expect(() => whiteLabelOf('oslo', { ...stored, logo })).toThrow();
    }
    expect(whiteLabelOf('oslo', { ...stored, logo: 'data:image/png;base64,AAAA' })?.logo).toBeDefined();
  });

  it('accepts addresses of an institution only in its domains and their subdomains', () => {
    const own = { domains: ['nyu.edu'] };
    expect(['a@nyu.edu', 'a@stern.nyu.edu', 'A@NYU.EDU'].every((email) => mayVouchFor(own, email))).toBe(true);
    expect(
      ['a@evilnyu.edu', 'a@nyu.edu.evil.example', 'a@nyu.edu@evil.example', 'nyu.edu.'].some((email) =>
        mayVouchFor(own, email),
      ),
    ).toBe(false);
  });
});

describe('colours', () => {
  it('[white-label.branding] have the WCAG contrast ratio', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('[white-label.branding] get a readable text colour, for every grey and every pure colour', () => {
    for (let value = 0; value < 256; value++) {
      const hex = value.toString(16).padStart(2, '0');
      for (const colour of [`#${hex}${hex}${hex}`, `#${hex}0000`, `#00${hex}00`, `#0000${hex}`, `#${hex}ff80`]) {
        expect(contrastRatio(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('origins', () => {
  it.each([
    ['http://localhost:4000', 'http://nyu.localhost:4000', 'nyu'],
    ['https://app.example', 'https://nyu.app.example', 'nyu'],
    ['https://app.example', 'https://app.example', undefined],
    ['https://app.example', 'http://nyu.app.example', undefined],
    ['https://app.example', 'https://nyu.app.example:444', undefined],
    ['https://app.example', 'https://a.nyu.app.example', undefined],
    ['https://app.example', 'https://nyuapp.example', undefined],
    ['https://app.example', 'https://nyu.app.example.evil.example', undefined],
    ['https://app.example', 'https://nyu.app.example/path', undefined],
    ['https://app.example', 'https://x@nyu.app.example', undefined],
    ['https://app.example', 'null', undefined],
  ])('of %s, %s has the key %s', (web, origin, slug) => {
    expect(slugOfOrigin(web, origin)).toBe(slug);
    expect(isOwnOrigin(web, origin)).toBe(slug !== undefined || origin === web);
  });
});
