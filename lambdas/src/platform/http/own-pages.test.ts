import { requireOwnPage } from './own-pages.ts';

describe('pages that may call', () => {
  it.each([undefined, 'https://app.example', 'https://nyu.app.example'])(
    '[white-label.origins] lets %s call',
    (origin) => {
      expect(() => requireOwnPage('https://app.example', origin)).not.toThrow();
    },
  );

  it.each([
    'https://evil.example',
    'http://app.example',
    'https://a.b.app.example',
    'https://app.example.evil.example',
    'null',
    '',
  ])('[white-label.origins] refuses %p', (origin) => {
    expect(() => requireOwnPage('https://app.example', origin)).toThrow('may not call');
  });
});
