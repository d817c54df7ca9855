import { type Speakers, speakerKey } from '@parlance/contract/transcript';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeSpeakersDependencies, changeSpeakers } from './change-speakers.ts';

/** Renames the speaker of one paragraph, or of all of the same name (Spec part 2, section 7.2). */
export function renameSpeaker(dependencies: ChangeSpeakersDependencies): Operation<'renameSpeaker'> {
  return async ({ params: { id, speakerId }, body: { name, everywhere }, caller }) =>
    changeSpeakers(dependencies, id, caller.uid, (stored) => {
      const key = speakerKey(Number(speakerId));
      const old = stored[key]?.name;
      if (old === undefined) throw new NotFoundError('No paragraph starts at this time.');
      const set: Speakers = { [key]: { name } };
      for (const [time, speaker] of Object.entries(stored)) {
        if (everywhere && speaker.name === old) set[time] = { name };
      }
      return { set };
    });
}
