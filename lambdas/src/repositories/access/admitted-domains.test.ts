import { createTestApi } from '../../../test/fakes/test-api.ts';
import { admittedDomains } from './admitted-domains.ts';

const ann = {
  name: 'Ann Example',
  email: 'Ann@Parlance.Example',
  password: 'secret1',
  countryCode: 'US',
  interfaceLanguage: 'en',
  agreedToTerms: true,
};

function companyApi() {
  const api = createTestApi();
  api.allowedDomains.push('parlance.example');
  return api;
}

describe('a stage with admitted domains', () => {
  it('[accounts.dev-domains] lets users of these domains register and sign in', async () => {
    const api = companyApi();
    expect((await api.call('register', { body: ann })).status).toBe(200);
    expect((await api.call('signIn', { body: { email: ann.email, password: ann.password } })).status).toBe(200);
  });

  it.each(['ann@example.com', 'ann@parlance.example.org', 'ann@not-parlance.example', 'ann@dev.parlance.example'])(
    '[accounts.dev-domains] refuses %s, whatever the password',
    async (email) => {
      const api = companyApi();
      for (const [name, body] of [
        ['register', { ...ann, email }],
        ['signIn', { email, password: ann.password }],
      ] as const) {
        const { status, body: answer } = await api.call(name, { body });
        expect([status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
      }
      expect(api.mails).toEqual([]);
    },
  );

  it('[accounts.dev-domains] admits the named domains; * admits every domain', () => {
    expect(admittedDomains('Parlance.Example, other.example')).toEqual(['parlance.example', 'other.example']);
    expect(admittedDomains('*')).toEqual([]);
  });
});
