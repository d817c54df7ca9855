import type { Source } from '@parlance/contract/schemas/assistant';
import type { LanguageModel, Material, OnText } from '../../platform/models/language-model.ts';
import { type WrittenInParts, writeInParts } from '../../platform/models/write-in-parts.ts';
import { JobFailedError } from '../../platform/workflow/job-errors.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import type { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import type { Heard } from './check-statements.ts';
import { type ReadableTranscripts, readFoundTranscripts } from './found-transcripts.ts';
import { answerInstructions, joinAnswersInstructions } from './instructions.ts';
import { ANSWER_TOKENS, EARLIER_QUESTIONS } from './model-limits.ts';
import { ownQuestions } from './own-questions.ts';
import { readAnswer } from './read-answer.ts';
import { readTranscript } from './read-transcript.ts';
import { type AnswerOutput, answerOutputSchema, questionInputSchema } from './stored-work.ts';
import { textOfLines, transcriptParts } from './write-summary.ts';

export interface AnswerDependencies extends ReadableTranscripts {
  readonly jobs: Pick<JobsRepository, 'list'>;
}

/** What an answer is made of. */
interface Sources {
  readonly parts: readonly Material[];
  readonly heard: readonly Heard[];
  /** The transcripts with their names, of questions about several. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The answer to a job's question, with its citations checked. Without any transcript in the scope, nothing was said, and no model is
 * asked.
 *
 * @throws JobFailedError
 */
export async function writeAnswer(
  dependencies: AnswerDependencies,
  model: LanguageModel,
  job: Pick<Job, 'collectionId' | 'id' | 'uid' | 'orgId' | 'input' | 'created'>,
  onText: OnText,
  signal?: AbortSignal,
): Promise<{ readonly output: AnswerOutput; readonly written?: WrittenInParts }> {
  const { question, language } = questionInputSchema.parse(job.input);
  const { parts, heard, names } = await sourcesOf(dependencies, job);
  if (parts.length === 0) {
    return { output: { answer: { notSaid: true, statements: [] }, isCut: false, transcripts: [] } };
  }
  const task = {
    parts,
    besides: [...(await earlierQuestions(dependencies, job)), { name: 'question', text: question }],
    instructions: (part?: { readonly number: number; readonly of: number }) => answerInstructions(language, part),
    joining: joinAnswersInstructions(language),
    maxTokens: ANSWER_TOKENS,
  };
  const written = await writeInParts(model, task, onText, signal);
  const answer = readAnswer(written.text, heard);
  const transcripts = citedTranscripts(
    answer.statements.flatMap(({ sources }) => sources),
    names,
  );
  return { output: { answer, isCut: written.isCut, transcripts }, written };
}

async function sourcesOf(
  dependencies: AnswerDependencies,
  { uid, orgId, input }: Pick<Job, 'uid' | 'orgId' | 'input'>,
): Promise<Sources> {
  const { question, about, orgWide } = questionInputSchema.parse(input);
  if (about.collectionId !== undefined) {
    const transcript = await readTranscript(dependencies, about.collectionId);
    if (!transcript) throw new JobFailedError('empty', 'The transcript has no words.');
    return { parts: transcriptParts(transcript), heard: [transcript], names: new Map() };
  }
  const found = await readFoundTranscripts(dependencies, { uid, orgId, projectId: about.projectId, orgWide }, question);
  const text = found.map(({ name, lines }) => `Recording: ${name.replaceAll(/\s+/gu, ' ')}\n${textOfLines(lines)}`);
  return {
    parts: found.length === 0 ? [] : [{ name: 'transcripts', text: text.join('\n\n') }],
    heard: found,
    names: new Map(found.map(({ collectionId, name }) => [collectionId, name])),
  };
}

/** The earlier questions with their answers, to which a question like "and when?" refers. */
async function earlierQuestions(
  { jobs }: AnswerDependencies,
  { collectionId, id, uid, created }: Pick<Job, 'collectionId' | 'id' | 'uid' | 'created'>,
): Promise<Material[]> {
  const before = (await ownQuestions(jobs, uid, collectionId)).filter(
    (job) => job.id !== id && job.state === 'done' && job.created <= created,
  );
  const texts = before.slice(-EARLIER_QUESTIONS).map(({ input, output }) => {
    const asked = questionInputSchema.safeParse(input).data?.question ?? '';
    const { statements = [] } = answerOutputSchema.safeParse(output).data?.answer ?? {};
    return `Question: ${asked}\nAnswer: ${statements.map(({ text }) => text).join(' ') || 'Not said.'}`;
  });
  return texts.length === 0 ? [] : [{ name: 'earlier-questions', text: texts.join('\n') }];
}

function citedTranscripts(sources: readonly Source[], names: ReadonlyMap<string, string>): AnswerOutput['transcripts'] {
  const cited = new Set(sources.map(({ collectionId }) => collectionId));
  return [...names].filter(([id]) => cited.has(id)).map(([id, name]) => ({ id, name }));
}
