import { addCorrector } from '../ops/correctors.ts';

/** One person of us, and what is stored of them. */
function region(emailVerified = true) {
  const stored: { standing: unknown; corrector: unknown; audit: unknown[] } = {
    standing: undefined,
    corrector: undefined,
    audit: [],
  };
  const tools: Parameters<typeof addCorrector>[0] = {
    users: {
      get: async (uid) => ({
        ...{ uid, name: 'Ann', email: 'ann@example.com', emailVerified, locale: 'us', creationTime: 1 },
        ...{ organization: '', organizations: {}, projects: {}, isCorrector: false, correctLangCodes: [] },
        settings: {} as never,
      }),
      setCorrector: async (uid, isCorrector, languages) => {
        stored.corrector = { uid, isCorrector, languages };
        return undefined;
      },
    },
    standings: {
      change: async (_uid, change) => {
        const next = change(stored.standing as never);
        stored.standing = next;
        return next;
      },
    },
    audit: { write: async (event) => void stored.audit.push(event) },
    findByEmail: async (email) => (email === 'ann@example.com' ? 'ann' : undefined),
    ...{ locale: 'us', operator: 'ops', clock: () => 7.9 },
  };
  return { tools, stored };
}

describe('the operators’ command for correctors', () => {
  it('[corrector.operator] makes a corrector on probation, and adds to them later', async () => {
    const { tools, stored } = region();
    await addCorrector(tools, { email: 'ann@example.com', languages: [], regions: [] });
    expect(stored.standing).toMatchObject({
      uid: 'ann',
      languages: [],
      regions: ['us'],
      isOnProbation: true,
      since: 7,
    });
    const more = { languages: ['en', 'es'], regions: ['us', 'eu'] as const, isOnProbation: false };
    await addCorrector(tools, { email: 'ann@example.com', ...more });
    expect(stored.standing).toMatchObject({ languages: ['en', 'es'], regions: ['us', 'eu'], isOnProbation: false });
    expect(stored.corrector).toEqual({ uid: 'ann', isCorrector: true, languages: ['en', 'es'] });
    expect(stored.audit).toEqual([
      { at: 7, uid: 'operator', email: 'ops', what: 'addCorrectorLanguage', about: 'ann', details: 'a candidate' },
      { at: 7, uid: 'operator', email: 'ops', what: 'addCorrectorLanguage', about: 'ann', details: 'en, es' },
    ]);
  });

  it('[corrector.operator] says which address or language is wrong, and stores nothing', async () => {
    const { tools, stored } = region();
    const add = (email: string, language: string) => addCorrector(tools, { email, languages: [language], regions: [] });
    await expect(add('eve@example.com', 'en')).rejects.toThrow('No account in us has the address eve@example.com.');
    await expect(add('ann@example.com', 'en-US')).rejects.toThrow('"en-US" is no base language');
    const unverified = region(false).tools;
    const given = { email: 'ann@example.com', languages: ['en'], regions: [] };
    await expect(addCorrector(unverified, given)).rejects.toThrow('is not verified yet');
    expect(stored.standing).toBeUndefined();
  });
});
