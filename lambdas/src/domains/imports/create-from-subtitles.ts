import type { Locale } from '@parlance/contract/regions';
import { wordsOfCues } from '@parlance/contract/subtitle-import';
import { MAX_SPEAKER_ENTRIES, MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError, NotFoundError, TooLargeError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { CollectionProjectsRepository } from '../../repositories/collections/collection-projects.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import {
  type StoredCollection,
  subtitleCollectionIdOf,
  userOrgIdOf,
} from '../../repositories/collections/stored-collection.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import { splitWords } from '../../repositories/transcripts/split-words.ts';
import { paragraphsOf } from '../../repositories/transcripts/spoken-paragraphs.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

/** The episodes of a series, and some again. */
const SUBTITLES: RateLimit = { what: 'subtitles/create', count: 120, seconds: 3600 };

interface CreateFromSubtitlesDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly collectionProjects: Pick<CollectionProjectsRepository, 'create'>;
  readonly transcripts: Pick<TranscriptsRepository, 'creation'>;
  readonly chunks: Pick<ChunkStore, 'write' | 'delete'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Makes a finished transcript of subtitles alone. It has no recording, so it costs no minutes. Idempotent, also at the same time and
 * after an interrupted call: one transaction makes everything that is seen. Each call writes words of its own, since a repeated
 * request can have other cues, and deletes them when they are not used.
 */
export function createFromSubtitles(dependencies: CreateFromSubtitlesDependencies): Operation<'createFromSubtitles'> {
  const {
    organizations,
    collections,
    collectionProjects,
    transcripts,
    chunks,
    rateLimiter,
    locale,
    clock,
    reportError,
  } = dependencies;
  return async ({ params: { uid }, body: { requestId, orgId, name, languageCode, project, cues } }) => {
    if (!(await organizations.isMember(orgId, uid))) throw new NotFoundError('There is no such workspace.');
    const id = subtitleCollectionIdOf(uid, requestId);
    if (await collections.get(id)) return { id };
    const spoken = wordsOfCues(cues, languageCode);
    if (spoken.length === 0) throw new BadRequestError('There are no words.', { fields: { cues: 'no-words' } });
    if (spoken.length > MAX_TRANSCRIPT_WORDS) {
      throw new TooLargeError(`A transcript can have ${MAX_TRANSCRIPT_WORDS} words.`);
    }
    const named = new Map(spoken.flatMap(({ speaker }) => (speaker === undefined ? [] : [[speaker, speaker]])));
    const speakers = paragraphsOf(spoken, { named });
    if (Object.keys(speakers).length > MAX_SPEAKER_ENTRIES) throw new TooLargeError('There are too many paragraphs.');
    await rateLimiter.consume(SUBTITLES, uid, clock());
    const words = spoken.map(({ word }) => word);
    const written = await Promise.all(splitWords(words).map((piece) => chunks.write(id, piece)));
    const made: StoredCollection = {
      ...{ id, name, orgId, languageCode, locale, userId: uid, userOrgId: userOrgIdOf(uid, orgId) },
      ...{ started: clock(), attempt: 1, tProgress: 100, tCompletion: { draft: true }, video: false },
      snippet: snippetOf(words),
      props: { duration: Math.max(...cues.map(({ end }) => end)) },
      ...{ source: { kind: 'none' }, card: { withoutSound: true }, finishedAt: clock() },
    };
    const transcript = transcripts.creation(id, { chunks: written, wordCount: words.length }, speakers);
    const refusal = await collectionProjects.create(made, project, transcript);
    if (refusal) {
      const unused = written.map(({ key }) => key);
      await chunks.delete(unused).catch((error: unknown) => reportError('Words could not be deleted', error));
    }
    if (refusal === 'no-project') {
      throw new BadRequestError('This project is not there any more. Choose another, or none.', {
        fields: { project: 'project-unknown' },
      });
    }
    return { id };
  };
}
