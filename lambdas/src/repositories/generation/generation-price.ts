import type { Billing } from '@parlance/contract/schemas/billing';
import type { GenerationPrice } from '@parlance/contract/schemas/generation';
import { wordText } from '@parlance/contract/transcript';
import { conversionCredits } from '@parlance/contract/writing-prices';
import { NotFoundError } from '../../platform/errors.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import { readChunks } from '../transcripts/bundle.ts';
import type { ChunkStore } from '../transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';
import { type FreeConversionDependencies, isNextFree } from './free-conversion.ts';

export interface TextLengthDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
}

export interface PriceDependencies extends FreeConversionDependencies, TextLengthDependencies {
  readonly ledger: Pick<LedgerRepository, 'balance'>;
}

/** The characters of a transcript as text: its words with a space after each. @throws NotFoundError without a transcript */
export async function transcriptLength({ transcripts, chunks }: TextLengthDependencies, id: string): Promise<number> {
  const manifest = await transcripts.getManifest(id);
  if (!manifest) throw new NotFoundError('There is no transcript yet.');
  let characters = 0;
  for (const words of await readChunks(chunks, manifest)) {
    for (const word of words) characters += word.skip ? 0 : wordText(word).length + 1;
  }
  return characters;
}

/** What making content of a transcript costs its workspace now (Spec part 2, sections 4 and 9). Nothing is taken. */
export async function generationPrice(
  dependencies: PriceDependencies,
  { id, orgId }: { readonly id: string; readonly orgId: string },
  billing: Billing,
): Promise<GenerationPrice> {
  if (billing.enterprise !== undefined) return { kind: 'unlimited' };
  if (await isNextFree(dependencies, orgId, billing)) return { kind: 'free' };
  const credits = await creditsOfConversion(dependencies, id);
  const { credits: left } = await dependencies.ledger.balance(orgId);
  return { kind: 'credits', credits, isEnough: left >= credits };
}

/** The credits that making content of a transcript costs when it is neither free nor an enterprise's. */
export async function creditsOfConversion(dependencies: TextLengthDependencies, id: string): Promise<number> {
  return conversionCredits(await transcriptLength(dependencies, id));
}
