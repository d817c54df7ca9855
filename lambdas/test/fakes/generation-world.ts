import type { Billing } from '@parlance/contract/schemas/billing';
import { failGeneration } from '../../src/domains/generation/fail-generation.ts';
import { generateDocument } from '../../src/domains/generation/generate-document.ts';
import { sweepHolds } from '../../src/domains/usage/sweep-holds.ts';
import type { WritingRequest, Written } from '../../src/platform/models/language-model.ts';
import { JOB_GONE } from '../../src/platform/workflow/job-errors.ts';
import type { JobInput } from '../../src/platform/workflow/job-step.ts';
import { GeneratedDocuments } from '../../src/repositories/generation/generated-documents.ts';
import { KilledError } from '../dynamodb/crash.ts';
import { ScriptedModel } from './scripted-model.ts';
import { searchWorld } from './search-world.ts';

/** Step Functions runs a step again so often. */
const TRIES = 3;

const PROMPT = 'Write an essay based on this transcript.';

/** The workspace of {@link searchWorld} with 10 minutes of credits, whose model writes what a test says. */
export async function generationWorld(
  billing: Billing = { paid: true, firstFree: { convertedToBlog: true } },
  write: (request: WritingRequest, call: number) => string | Partial<Written> = () => '# Whales\n\nThey sing. [00:00]',
) {
  const world = await searchWorld();
  const { api } = world;
  api.freeFeatures.push('ContentGeneration');
  api.models.language = true;
  await api.billing.change('org', billing, api.time.now);
  await api.ledger.grant('org', { source: 'operator/1', credits: 600, who: 'staff', reason: '' }, api.time.now);
  await world.put('c1', 'The whales sing to each other across the whole ocean');
  const model = new ScriptedModel(write);
  const dependencies = {
    ...api,
    model,
    freeDraftMinutes: 120,
    generated: new GeneratedDocuments(api.tables.documents, api),
    clock: () => api.time.now,
    reportError: (message: string) => void api.problems.push(message),
  };
  const step = generateDocument(dependencies);
  const fail = failGeneration(dependencies);
  const work = async (job: JobInput, tries: number): Promise<void> => {
    try {
      await step(job, AbortSignal.timeout(60_000));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isKilled = error instanceof KilledError || error.cause instanceof KilledError;
      if (isKilled && tries > 1) return work(job, tries - 1);
      if (!isKilled && error.name !== JOB_GONE) await fail({ ...job, error: { Error: error.name } });
    }
  };
  return {
    ...world,
    model,
    step,
    fail,
    generate: (body: object = {}, caller = 'ann', id = 'c1') =>
      api.call('generateContent', { params: { id }, body: { prompt: PROMPT, ...body }, caller }),
    price: async (caller = 'ann') => (await api.call('getGenerationPrice', { params: { id: 'c1' }, caller })).body,
    cancel: (id: string, caller = 'ann') => api.call('cancelGeneration', { params: { id }, caller }),
    /** Does the work that was started, as the workflow does: with its failing step. A killed process tries again, or not. */
    async work({ isReplaced = true } = {}): Promise<void> {
      for (const job of api.generations.started.splice(0)) await work(job, isReplaced ? TRIES : 1);
    },
    sweepAfter: async (seconds: number) => {
      api.time.now += seconds;
      return sweepHolds(dependencies)({}, AbortSignal.timeout(60_000));
    },
    credits: async () => (await api.ledger.balance('org')).credits,
    /** State and credits of the bookings for documents. */
    async bookings() {
      const { entries } = await api.ledger.listEntries('org', { limit: 50 });
      return entries.flatMap((entry) =>
        entry.type === 'booking' && entry.kind === 'conversion' ? [[entry.state, entry.fromCredits]] : [],
      );
    },
    /** The content of a document; undefined before it has one. */
    async contentOf(id: string) {
      const manifest = await api.documents.getManifest(id);
      return manifest && api.documentContents.read(manifest.key);
    },
  };
}
