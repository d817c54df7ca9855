import type { Highlight } from '@parlance/contract/schemas/highlight';
import { textOf } from '@parlance/document/document-text';
import type { Clock } from '../../platform/clock.ts';
import { UnavailableError } from '../../platform/errors.ts';
import type { HighlightsRepository } from '../../repositories/annotations/highlights-repository.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { type DocumentReadDependencies, documentWithContent } from '../../repositories/documents/current-document.ts';
import type { DocumentsRepository } from '../../repositories/documents/documents-repository.ts';
import { cardOf } from '../../repositories/search/card.ts';
import { CARD, isProject } from '../../repositories/search/index-keys.ts';
import { digestOf, type IndexRecord } from '../../repositories/search/index-record.ts';
import { indexedCollection, projectItems, type Searchable } from '../../repositories/search/indexed-collection.ts';
import type { SearchIndex } from '../../repositories/search/search-index.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

export interface IndexDependencies extends DocumentReadDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly documents: Pick<DocumentsRepository, 'getManifest'>;
  readonly highlights: Pick<HighlightsRepository, 'list'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
  readonly index: Pick<SearchIndex, 'lock' | 'unlock' | 'abandon' | 'record' | 'replace'>;
  readonly clock: Clock;
  /** Waits so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Why a collection is indexed. */
export interface Occasion {
  readonly id: string;
  /** Names this try; a repeated event has the same claim. */
  readonly claim: string;
  /** Only the collection's own item has changed, neither its words nor its speakers or highlights. */
  readonly onlyItem: boolean;
  /** Writes what seems to be in the index already, too. */
  readonly force?: boolean;
}

/** What a collection's text is. */
type Written = Omit<Searchable, 'collection'>;

const LOCK_WAIT_MS = 250;
/** 15 seconds. Another writer needs a few; one that was killed keeps the lock for longer, and the event comes again. */
const LOCK_TRIES = 60;
const HIGHLIGHTS_PAGE = 100;

/**
 * Brings the index to the present state of a collection, whatever the event was about. So events may come late, twice and in
 * any order.
 *
 * @throws UnavailableError when another writer keeps the lock
 */
export async function indexCollection(dependencies: IndexDependencies, occasion: Occasion): Promise<void> {
  const { index } = dependencies;
  const { id, claim } = occasion;
  await takeLock(dependencies, occasion);
  try {
    await bringUpToDate(dependencies, occasion);
  } catch (error) {
    await index.abandon(id, claim);
    throw error;
  }
  await index.unlock(id, claim);
}

async function takeLock({ index, clock, pause }: IndexDependencies, { id, claim }: Occasion): Promise<void> {
  for (let attempt = 0; attempt < LOCK_TRIES; attempt++) {
    if (await index.lock(id, claim, clock())) return;
    await pause(LOCK_WAIT_MS);
  }
  throw new UnavailableError('Another writer is indexing this transcript.');
}

async function bringUpToDate(dependencies: IndexDependencies, occasion: Occasion): Promise<void> {
  const { collections, transcripts, documents, index } = dependencies;
  const { id, onlyItem, force } = occasion;
  const [stored, collection] = await Promise.all([index.record(id), collections.get(id)]);
  const record = stored && force ? doubted(stored) : stored;
  // Exams of correctors belong to no workspace, and nobody finds them.
  if (!collection || collection.orgId === EXAM_OWNER) {
    await index.replace(id, record, undefined);
    return;
  }
  const { orgId, started } = collection;
  const facts = factsOf(collection);
  if (onlyItem && record?.facts === facts) return;
  const placed = { id, started };
  if (onlyItem && record && haveOtherProjects(record.facts, facts)) {
    // People put thousands of transcripts into projects at once: that must not read and cut their words.
    const stored = collection.type === 'text' ? documents : transcripts;
    const edited = (await stored.getManifest(id))?.savedAt ?? started;
    const indexed = { items: new Map(projectItems(collection, edited)), words: new Map() };
    const kept = new Map([...record.known].filter(([name]) => name !== CARD && !isProject(name)));
    await index.replace(id, record, { orgId, placed, facts, indexed, kept });
    return;
  }
  const written = await (collection.type === 'text' ? documentOf : transcriptOf)(dependencies, id);
  const indexed = indexedCollection({ collection, ...written });
  await index.replace(id, record, { orgId, placed, facts, indexed });
}

async function transcriptOf(dependencies: IndexDependencies, id: string): Promise<Written> {
  const { transcripts, chunks } = dependencies;
  const [manifest, speakers, highlights] = await Promise.all([
    transcripts.getManifest(id),
    transcripts.getSpeakers(id),
    highlightsOf(dependencies, id),
  ]);
  const words = manifest ? (await readChunks(chunks, manifest)).flat() : [];
  return { words, speakers, highlights, savedAt: manifest?.savedAt };
}

async function documentOf(dependencies: IndexDependencies, id: string): Promise<Written> {
  const read = await documentWithContent(dependencies, () => dependencies.documents.getManifest(id));
  const text = read ? textOf(read.content) : '';
  return { words: [], speakers: {}, highlights: [], text, savedAt: read?.found.savedAt };
}

/**
 * Digests of what the index has of a collection's own item: of its projects, and of the rest. Heartbeats of its editor change
 * nothing of them.
 */
function factsOf(collection: StoredCollection): string {
  const { sharedWith, notes, description } = collection;
  const { projectKeys, ...card } = cardOf(collection, 0);
  return `${digestOf(projectKeys)}.${digestOf([card, sharedWith, notes, description])}`;
}

/** Whether nothing but the projects has changed. */
function haveOtherProjects(before: string, now: string): boolean {
  return before.split('.')[1] === now.split('.')[1];
}

function doubted(record: IndexRecord): IndexRecord {
  const known = new Map([...record.known].map(([name, { words }]) => [name, { digest: '', words }]));
  return { ...record, facts: '', known };
}

async function highlightsOf({ highlights }: Pick<IndexDependencies, 'highlights'>, id: string): Promise<Highlight[]> {
  const found: Highlight[] = [];
  let after: string | undefined;
  do {
    const page = await highlights.list(id, HIGHLIGHTS_PAGE, after);
    found.push(...page.highlights);
    after = page.next;
  } while (after !== undefined);
  return found;
}
