import { isOpenJob } from '@parlance/contract/job';
import type { DocumentMedia } from '@parlance/contract/schemas/completion';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { accessibleText } from '../../repositories/access/text-access.ts';
import { PICTURE_VALID_SECONDS } from '../../repositories/documents/pictures-in.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { pictureOfKey, picturesPrefix } from '../../repositories/objects/picture-keys.ts';
import { imageInputSchema } from './stored-jobs.ts';

interface GetMediaDependencies extends AccessDependencies {
  readonly jobs: Pick<JobsRepository, 'list'>;
  readonly media: Pick<ObjectStore, 'keysUnder' | 'addressOf'>;
}

/** The pictures of a document, for everyone who may read it. A failed picture that is made again is not shown as failed. */
export function getMedia({ jobs, media, ...access }: GetMediaDependencies): Operation<'getMedia'> {
  return async ({ params: { id }, caller: { uid } }) => {
    await accessibleText(access, id, uid, 'read');
    const images = await jobs.list(id, ['image']);
    const retried = new Set(images.map(({ input }) => imageInputSchema.parse(input).retryOf));
    const found: DocumentMedia = { processing: {}, error: {}, library: {} };
    for (const { id: pid, state, error, created } of images) {
      const image = { created: Math.floor(created), groupIndex: 0 };
      if (isOpenJob(state)) found.processing[pid] = image;
      if (state === 'failed' && !retried.has(pid)) found.error[pid] = { ...image, failure: error ?? 'internal' };
    }
    for await (const keys of media.keysUnder(picturesPrefix(id))) {
      for (const key of keys) {
        const stored = pictureOfKey(key);
        if (!stored || found.processing[stored.pid]) continue;
        const { pid, created, groupIndex } = stored;
        const url = await media.addressOf(key, PICTURE_VALID_SECONDS);
        found.library[pid] = { created, groupIndex, url };
      }
    }
    return found;
  };
}
