import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { NotFoundError } from '../../platform/errors.ts';
import type { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface RulesDependencies {
  readonly meetings: Pick<MeetingsRepository, 'rules'>;
  readonly users: Pick<UsersRepository, 'get'>;
}

/** A person's rules; those of a new person, which transcribe nothing, when none are saved. */
export async function rulesOf({ meetings, users }: RulesDependencies, uid: string): Promise<MeetingRules> {
  const saved = await meetings.rules(uid);
  if (saved) return saved;
  const orgId = (await users.get(uid))?.organization;
  if (orgId === undefined) throw new NotFoundError('There is no such person.');
  return {
    ...{ orgId, choice: 'none', always: [], never: [], languageCode: AUTO_LANGUAGE },
    ...{ shareWithAttendees: false, consent: false },
  };
}
