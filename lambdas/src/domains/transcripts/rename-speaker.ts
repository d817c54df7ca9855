import { type Speakers, speakerKey } from '@parlance/contract/transcript';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireEditable } from '../../repositories/collections/require-editable.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

interface RenameSpeakerDependencies extends AccessDependencies {
  readonly clock: Clock;
  readonly transcripts: Pick<TranscriptsRepository, 'getSpeakers' | 'putSpeakers'>;
}

/** Renames the speaker of one paragraph, or of all of the same name (Spec part 2, section 7.2). */
export function renameSpeaker(dependencies: RenameSpeakerDependencies): Operation<'renameSpeaker'> {
  const { transcripts, clock } = dependencies;
  return async ({ params: { id, speakerId }, body: { name, everywhere }, caller }) => {
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'write');
    requireEditable(collection, caller.uid, clock());
    const speakers = await transcripts.getSpeakers(id);
    const key = speakerKey(Number(speakerId));
    const old = speakers[key]?.name;
    if (old === undefined) throw new NotFoundError('No paragraph starts at this time.');
    const renamed: Speakers = { [key]: { name } };
    for (const [time, speaker] of Object.entries(speakers)) {
      if (everywhere && speaker.name === old) renamed[time] = { name };
    }
    await transcripts.putSpeakers(id, renamed);
    return {};
  };
}
