import { readEnvironment } from './environment.ts';

describe("a function's environment", () => {
  const variables = {
    environment: ['USERS_TABLE', 'WEB_URL'],
    optionalEnvironment: ['CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'],
  } as const;

  it('holds the variables that the descriptor names, and optional ones if they are set', () => {
    const env = { USERS_TABLE: 'users', WEB_URL: 'https://a.example', CAPTCHA_SECRET: 'secret', OTHER: 'other' };
    expect(readEnvironment(variables, env)).toEqual({
      USERS_TABLE: 'users',
      WEB_URL: 'https://a.example',
      CAPTCHA_SECRET: 'secret',
    });
  });

  it('names every variable that is missing', () => {
    expect(() => readEnvironment(variables, { CAPTCHA_SECRET: 'secret' })).toThrow(
      "The function's environment lacks USERS_TABLE, WEB_URL.",
    );
  });
});
