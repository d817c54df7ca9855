import { isTranscriptionLanguage } from '@parlance/contract/languages';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface UpdateSettingsDependencies {
  readonly users: Pick<UsersRepository, 'changeSettings'>;
}

/** Without defaults: a setting that isn't given is left as it is. */
const changesSchema = settingsSchema.partial();

/** Changes the settings that are given. */
export function updateSettings({ users }: UpdateSettingsDependencies): Operation<'updateSettings'> {
  return async ({ params, body }) => {
    const changes = changesSchema.parse(body);
    const given = Object.fromEntries(Object.entries(changes).filter(([name]) => name in body));
    if (changes.defaultLanguage !== undefined && !isTranscriptionLanguage(changes.defaultLanguage)) {
      throw new BadRequestError('This language is not known.', { fields: { defaultLanguage: 'language-unknown' } });
    }
    const user = await users.changeSettings(params.uid, given);
    if (!user) throw new NotFoundError('There is no profile.');
    return user.settings;
  };
}
