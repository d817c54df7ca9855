import type { Operation } from '../../platform/http/operation.ts';
import { type ChangeDetailsDependencies, changeDetails } from './change-details.ts';

/** The words keep their times: the offset is added when the media is played or subtitles are made for it. */
export function setOffset(dependencies: ChangeDetailsDependencies): Operation<'setOffset'> {
  return ({ params, body: { offset, from }, caller }) => {
    const changes = offset === 0 ? { offset: undefined, offsetFrom: undefined } : { offset, offsetFrom: from };
    return changeDetails(dependencies, params.id, caller.uid, changes);
  };
}
