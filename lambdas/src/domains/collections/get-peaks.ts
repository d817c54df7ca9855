import { peaksSchema } from '@parlance/contract/schemas/peaks';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { parsePresent, parseStoredJson } from '../../platform/stored-data.ts';
import type { OpenAccessDependencies } from '../../repositories/access/collection-access.ts';
import { readableRecording } from '../../repositories/access/text-access.ts';

interface GetPeaksDependencies extends OpenAccessDependencies {
  readonly media: Pick<ObjectStore, 'readText'>;
}

/** The waveform itself (Spec part 2, section 7.2), for those who don't fetch it by its signed address. */
export function getPeaks(dependencies: GetPeaksDependencies): Operation<'getPeaks'> {
  return async ({ params: { id }, query, caller }) => {
    const { collection } = await readableRecording(dependencies, id, caller, query.pubkey);
    if (!collection.peaksKey) throw new NotFoundError('There is no waveform yet.');
    const what = `Waveform of ${id}`;
    return parsePresent(
      peaksSchema,
      parseStoredJson(await dependencies.media.readText(collection.peaksKey), what),
      what,
    );
  };
}
