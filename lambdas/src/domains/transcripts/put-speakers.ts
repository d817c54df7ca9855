import { secondsSchema } from '@parlance/contract/schemas/words';
import type { Speakers } from '@parlance/contract/transcript';
import { BadRequestError } from '../../platform/errors.ts';
import { type ChangeSpeakersDependencies, changeSpeakers } from './change-speakers.ts';

/** Sets the speakers at the times given, and leaves the others. */
export function putSpeakers(
  dependencies: ChangeSpeakersDependencies,
  id: string,
  uid: string,
  set: Speakers,
): ReturnType<typeof changeSpeakers> {
  return changeSpeakers(dependencies, id, uid, () => {
    const late = Object.keys(set).find((time) => !secondsSchema.safeParse(Number(time)).success);
    if (late === undefined) return { set };
    throw new BadRequestError('No recording is that long.', { fields: { [`speakers.${late}`]: 'time-too-late' } });
  });
}
