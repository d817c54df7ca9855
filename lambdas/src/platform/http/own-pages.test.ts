import { requireOwnPage } from './own-pages.ts';

describe('the origin of a call', () => {
  it.each([undefined, 'https://app.example', 'https://nyu.app.example'])(
    '[white-label.origins] allows %s',
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
