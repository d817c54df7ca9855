import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import { openMedia } from '../../platform/safe-fetch/media-stream.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { CollectionGoneError, RecordingFailure } from '../../platform/workflow/step-errors.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import {
  cardInStage,
  changeCollection,
  requireCollection,
  type StepCollections,
} from '../../repositories/collections/workflow-collection.ts';
import { linkPrefix } from '../../repositories/objects/object-keys.ts';
import type { FindLink } from './find-link.ts';

export const fetchLinkInputSchema = stepInputSchema;
export const fetchLinkOutputSchema = z.object({ uploadKey: z.string() });
type FetchLinkOutput = z.infer<typeof fetchLinkOutputSchema>;

interface FetchLinkDependencies {
  readonly collections: StepCollections;
  readonly findLink: FindLink;
  readonly clock: Clock;
  readonly fetch: SafeFetch;
  readonly uploads: Pick<ObjectStore, 'deleteUnder'>;
  /** Writes a stream into the uploads bucket. */
  readonly store: (object: {
    readonly key: string;
    readonly contentType: string;
    readonly bytes: AsyncIterable<Buffer>;
    readonly signal: AbortSignal;
  }) => Promise<void>;
}

/**
 * Fetches the media of a link into the uploads bucket. From then on the recording is like an uploaded file, and no later step
 * asks the stranger's server again. A second run replaces what the first one stored.
 *
 * @throws RecordingFailure `link-*`; CollectionGoneError, after it removed what it stored
 */
export function fetchLink(dependencies: FetchLinkDependencies) {
  const { collections, findLink, fetch, uploads, store, clock } = dependencies;
  return async (input: StepInput, signal: AbortSignal): Promise<FetchLinkOutput> => {
    const prefix = linkPrefix(input.collectionId);
    try {
      const collection = await requireCollection(collections, input);
      const { source } = collection;
      if (source.kind !== 'link')
        throw new Error(`Collection ${input.collectionId} has a ${source.kind} as its source.`);
      await changeCollection(collections, input, {
        card: cardInStage(collection, { stage: 'fetching', since: clock() }),
      });
      const uploadKey = `${prefix}media`;
      const found = await findLink(new URL(source.url), signal);
      if (!found.media) throw new LinkError('not-media', 'The link leads to several recordings.');
      const { contentType, bytes } = await openMedia({ fetch, signal }, found.media.url);
      await store({ key: uploadKey, contentType, bytes, signal });
      await changeCollection(collections, input, { source: { ...source, uploadKey } });
      return { uploadKey };
    } catch (error) {
      if (error instanceof CollectionGoneError) await uploads.deleteUnder(prefix);
      throw failureOf(error, signal);
    }
  };
}

/** A server that keeps the step busy until its end is too slow, however it does that. */
function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof LinkError) return new RecordingFailure(`link-${error.problem}`, error.message);
  if (signal.aborted) return new RecordingFailure('link-unreachable', 'The media did not arrive in time.');
  return error;
}
