import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';

/** Ada, the user of {@link fakeSession}, with a verified address and the settings of a new account. */
export function fakeUser(changes: Partial<User> = {}): User {
  return {
    ...{ uid: 'u', email: 'ada@example.org', emailVerified: true, name: 'Ada Byron', locale: 'us', creationTime: 1 },
    ...{ organization: 'o', organizations: {}, projects: {}, isCorrector: false, correctLangCodes: [] },
    settings: settingsSchema.parse({}),
    ...changes,
  };
}
