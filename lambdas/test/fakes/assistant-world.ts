import type { Answer, Question, Summary } from '@parlance/contract/schemas/assistant';
import { workAssistant } from '../../src/domains/assistant/work-assistant.ts';
import type { WritingRequest, Written } from '../../src/platform/models/language-model.ts';
import { SearchReader } from '../../src/repositories/search/search-reader.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { ScriptedModel } from './scripted-model.ts';
import { searchWorld } from './search-world.ts';

/** The workspace of {@link searchWorld} with the assistant, whose model writes what a test says. */
export async function assistantWorld(write: (request: WritingRequest, call: number) => string | Partial<Written>) {
  const world = await searchWorld();
  const { api } = world;
  api.freeFeatures.push('TranscriptSummarization');
  const model = new ScriptedModel(write);
  const step = workAssistant({
    collections: api.collections,
    organizations: api.organizations,
    projects: api.projects,
    transcripts: api.transcripts,
    chunks: api.chunks,
    jobs: api.jobs,
    index: new SearchReader(api.tables.documents, TABLES.search),
    model,
    clock: () => api.time.now,
  });
  let asked = 0;
  return {
    ...world,
    model,
    /** The working step of a job. */
    step,
    /** Does all work that was started and not done. */
    async work() {
      for (const input of api.assistantExecutions.started.splice(0)) await step(input);
    },
    async summarise(caller: string, id: string, language = 'en'): Promise<Summary | undefined> {
      const body = { id: `summary-${++asked}`, language };
      const started = await api.call('startSummary', { params: { id }, body, caller });
      if (started.status !== 200) throw new Error(JSON.stringify(started.body));
      await this.work();
      return (await api.call('getSummary', { params: { id }, query: { language }, caller })).body.summary;
    },
    async ask(caller: string, question: string, about: object): Promise<Question> {
      const id = `question-${++asked}`;
      const body = { ...about, id, question, language: 'en' };
      const started = await api.call('askQuestion', { params: { uid: caller }, body, caller });
      if (started.status !== 200) throw new Error(JSON.stringify(started.body));
      await this.work();
      const query = Object.fromEntries(Object.entries(about).filter(([name]) => name !== 'orgWide'));
      return (await api.call('getQuestion', { params: { uid: caller, questionId: id }, query, caller })).body;
    },
  };
}

/** Texts and sources of an answer, as a test compares them. */
export function statementsOf(answer: Answer | undefined): [text: string, ...starts: number[]][] {
  return (answer?.statements ?? []).map(({ text, sources }) => [text, ...sources.map(({ start }) => start)]);
}
