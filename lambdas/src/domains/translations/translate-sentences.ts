import * as z from 'zod';
import type { Translator } from '../../platform/models/translator.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { parsePresent, parseStoredJson } from '../../platform/stored-data.ts';
import { translatedPartsPrefix } from '../../repositories/objects/object-keys.ts';
import { ProtectedTerms } from './protected-terms.ts';
import { sentenceHtml, translatedTexts } from './sentence-html.ts';
import type { SourceSentence } from './source-sentences.ts';

/** Bytes of HTML in one call: Amazon Translate takes 10,000. */
const MOST_BYTES = 9000;
/** Calls at the same time. */
const PARALLEL = 4;

const partSchema = z.array(z.string());

export interface SentencesDependencies {
  readonly translator: Pick<Translator, 'translate'>;
  /** Keeps translated parts, so that a repeated step does not pay for them again. */
  readonly parts: Pick<ObjectStore, 'keysUnder' | 'readText' | 'put'>;
}

interface Wanted {
  /** The collection that is made. */
  readonly collectionId: string;
  /** Codes of TRANSLATION_LANGUAGES. */
  readonly from: string;
  readonly to: string;
  /** What stays as it is. */
  readonly terms: readonly string[];
  readonly sentences: readonly SourceSentence[];
  /** Called between the calls; what it throws ends the work. */
  readonly goOn: () => Promise<void>;
}

/**
 * The translations of sentences, in their order. A sentence for which nothing comes back keeps its own text.
 *
 * @throws what the translator throws; the parts that are done are kept, and the next call goes on with them
 */
export async function translateSentences(
  { translator, parts }: SentencesDependencies,
  { collectionId, from, to, terms, sentences, goOn }: Wanted,
): Promise<string[]> {
  const protectedTerms = new ProtectedTerms(terms);
  const prefix = translatedPartsPrefix(collectionId);
  const kept = new Set<string>();
  for await (const keys of parts.keysUnder(prefix)) for (const key of keys) kept.add(key);
  const translate = async (part: Part): Promise<string[]> => {
    const key = `${prefix}${nameBasedId(JSON.stringify([from, to, part.html]))}.json`;
    if (kept.has(key)) return parsePresent(partSchema, parseStoredJson(await parts.readText(key), key), key);
    const texts = translatedTexts(await translator.translate({ from, to, html: part.html }), part.sentences.length);
    for (const [index, sentence] of part.sentences.entries()) {
      if (texts[index]) continue;
      const alone = await translator.translate({ from, to, html: sentenceHtml(sentence, 0, protectedTerms) });
      texts[index] = translatedTexts(alone, 1)[0] || sentence.words.join(' ');
    }
    await parts.put(key, JSON.stringify(texts), 'application/json');
    return texts;
  };
  const all = [...partsOf(sentences, protectedTerms)];
  const texts: string[][] = [];
  for (let at = 0; at < all.length; at += PARALLEL) {
    await goOn();
    texts.push(...(await Promise.all(all.slice(at, at + PARALLEL).map(translate))));
  }
  return texts.flat();
}

/** The sentences of one call. */
interface Part {
  readonly html: string;
  readonly sentences: readonly SourceSentence[];
}

function* partsOf(sentences: readonly SourceSentence[], terms: ProtectedTerms): Generator<Part> {
  let part: { html: string; bytes: number; sentences: SourceSentence[] } = { html: '', bytes: 0, sentences: [] };
  for (const sentence of sentences) {
    let html = sentenceHtml(sentence, part.sentences.length, terms);
    const bytes = Buffer.byteLength(html) + 1;
    if (part.sentences.length > 0 && part.bytes + bytes > MOST_BYTES) {
      yield part;
      part = { html: '', bytes: 0, sentences: [] };
      html = sentenceHtml(sentence, 0, terms);
    }
    part.html += `${html}\n`;
    part.bytes += bytes;
    part.sentences.push(sentence);
  }
  if (part.sentences.length > 0) yield part;
}
