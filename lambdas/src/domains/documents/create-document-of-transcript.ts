import type { Locale } from '@parlance/contract/regions';
import type { DocumentJson } from '@parlance/contract/schemas/document';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { AccessDependencies } from '../../repositories/access/collection-access.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import {
  type CreateDocumentDependencies,
  createDocument,
  idTaken,
  isSameRequest,
} from '../../repositories/documents/create-document.ts';
import { givenDocument } from '../../repositories/documents/document-content.ts';
import { textCollection } from '../../repositories/documents/new-document.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { readTranscriptLines } from '../../repositories/transcripts/transcript-lines.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { documentOfTranscript } from './document-of-transcript.ts';

interface CreateDocumentOfTranscriptDependencies extends AccessDependencies, FeatureAccess, CreateDocumentDependencies {
  readonly organizations: AccessDependencies['organizations'] & FeatureAccess['organizations'];
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/**
 * Makes a Magic Doc of a transcript as it stands, or of what the caller took from it, in its workspace, for everyone who may read it (Spec part 2, section 7.1).
 * Idempotent by the caller's `cid`.
 */
export function createDocumentOfTranscript(
  dependencies: CreateDocumentOfTranscriptDependencies,
): Operation<'createDocumentOfTranscript'> {
  const { collections, locale, clock } = dependencies;
  return async ({ params: { id }, body: { cid, content, name: chosen }, caller: { uid } }) => {
    const { name, orgId, languageCode } = await accessibleRecording(dependencies, id, uid, 'read');
    const wanted = textCollection({ id: cid, name: chosen ?? name, languageCode, userId: uid, orgId, locale }, clock());
    const found = await collections.get(cid);
    if (found) {
      if (!isSameRequest(found, wanted)) throw idTaken();
      return { id: cid };
    }
    await requireFeature(dependencies, 'MagicDoc', orgId);
    const document = givenDocument(content ?? (await transcriptAsDocument(dependencies, id)));
    await createDocument(dependencies, wanted, document, undefined);
    return { id: cid };
  };
}

/** @throws NotFoundError when nothing was said yet */
async function transcriptAsDocument(
  { transcripts, chunks }: Pick<CreateDocumentOfTranscriptDependencies, 'transcripts' | 'chunks'>,
  id: string,
): Promise<DocumentJson> {
  const read = await readTranscriptLines({ transcripts, words: chunks }, id);
  if (!read) throw new NotFoundError('There is no transcript yet.');
  return documentOfTranscript(id, read.lines);
}
