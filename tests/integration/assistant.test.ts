import { randomUUID } from 'node:crypto';
import { isOpenJob } from '@parlance/contract/job';
import type { Question, Source, Summary } from '@parlance/contract/schemas/assistant';
import { type Word, wordText } from '@parlance/contract/transcript';
import { jobStateMachines } from '@parlance/infra/job-workflows';
import { regionalNames } from '@parlance/infra/names';
import { nameBasedId } from '@parlance/lambdas/platform/name-based-id';
import { type Api, apisOf, type Person } from '../api.ts';
import { longSpeech, meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';
import { stopExecution } from '../stopped-execution.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';

const LANGUAGE = 'en';

let web: string;
let us: Api;
let ada: Person;
let stranger: Person;
let id: string;
let words: readonly Word[];

beforeAll(async () => {
  ({ web } = await sharedSystem());
  ({ us } = await apisOf(web));
  [ada, stranger] = await Promise.all([us.registerPerson('us'), us.registerPerson('us')]);
  await new Minutes(web).setBilling(ada.orgId, { enterprise: 1 });
  const recording = await meeting('Harbour');
  ({ words } = recording);
  id = await new StoredTranscripts(web).put(ada, recording);
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

async function summaryOf(person = ada, of = id): Promise<Summary | undefined> {
  const call = { params: { id: of }, query: { language: LANGUAGE } };
  return (await us.call('getSummary', call, person.session)).summary;
}

async function whenSummaryEnds(of = id): Promise<Summary> {
  for (;;) {
    const summary = await summaryOf(ada, of);
    if (summary && !isOpenJob(summary.state)) return summary;
    await pause();
  }
}

async function whenWriting(of: string): Promise<string> {
  for (;;) {
    const summary = await summaryOf(ada, of);
    if (summary?.soFar) return summary.soFar;
    await pause();
  }
}

const startSummary = (summaryId = randomUUID(), of = id) =>
  us.call('startSummary', { params: { id: of }, body: { id: summaryId, language: LANGUAGE } }, ada.session);

async function ask(
  question: string,
  about: { collectionId?: string; orgId?: string; projectId?: string },
): Promise<Question> {
  const { uid } = ada.session;
  const body = { id: randomUUID(), question, language: LANGUAGE, ...about };
  let asked = await us.call('askQuestion', { params: { uid }, body }, ada.session);
  while (isOpenJob(asked.state)) {
    await pause();
    asked = await us.call('getQuestion', { params: { uid, questionId: asked.id }, query: about }, ada.session);
  }
  return asked;
}

/** The letters that were said from the start to the end of a source. */
function heard({ start, end }: Source): string {
  return letters(
    words
      .filter((word) => word.start_time >= start && word.end_time <= end)
      .map(wordText)
      .join(''),
  );
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

describe('the assistant of a running system', () => {
  it('[assistant.summary] summarises a transcript, with sources that were said', async () => {
    await startSummary();
    const summary = await whenSummaryEnds();
    expect(summary).toMatchObject({ state: 'done', isStale: false, isCut: false });
    const { overview = [], chapters = [], actions = [] } = summary.text ?? {};
    const sources = [...overview, ...chapters, ...actions].flatMap((statement) => statement.sources);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) expect(heard(source)).toBe(letters(source.quotation));
    expect(actions.map(({ text }) => text).join()).toContain('letter to all customers');
  });

  it('[assistant.ask] answers a question on a transcript, and says what was not said', async () => {
    const { state, answer } = await ask('What does the harbour tour cost?', { collectionId: id });
    const [source] = answer?.statements.flatMap(({ sources }) => sources) ?? [];
    expect([state, answer?.notSaid]).toEqual(['done', false]);
    expect(source && heard(source)).toContain('harbourtour');
    const unsaid = await ask('Xylophone quarantine zebras?', { collectionId: id });
    expect(unsaid.answer).toEqual({ notSaid: true, statements: [] });
  });

  it('[assistant.several] answers a question on a workspace by the search, once the index has the transcript', async () => {
    const search = { orgId: ada.orgId, term: 'captain', orgWide: false, shared: false, filters: {} };
    const isFound = async () =>
      (await us.call('searchCollections', { body: { ...search, order: 'newest' } }, ada.session)).data.length > 0;
    while (!(await isFound())) await pause();
    const { answer, transcripts } = await ask('How many people can the boat carry in winter?', { orgId: ada.orgId });
    expect(answer?.statements[0]?.sources[0]).toMatchObject({ collectionId: id });
    expect(transcripts).toEqual([{ id, name: 'Harbour' }]);
  });

  it('[assistant.project] answers a question on a project, and deletes the questions about it', async () => {
    const { uid } = ada.session;
    const { orgId } = ada;
    const about = { orgId, projectId: 'tours' };
    await us.call('addProject', { params: { uid }, body: { id: 'tours', orgId } }, ada.session);
    await us.call('updateCollection', { params: { id }, body: { project: 'tours' } }, ada.session);
    const answeredBy = async () =>
      (await ask('How many people can the boat carry in winter?', about)).transcripts.map((each) => each.id);
    // The index follows within seconds.
    while ((await answeredBy()).join() !== id) await pause();
    const list = { params: { uid }, query: about };
    const [asked] = (await us.call('listQuestions', list, ada.session)).data;
    // Stopping what is over changes nothing.
    const question = { params: { uid, questionId: asked?.id ?? '' }, query: about };
    await us.call('cancelQuestion', question, ada.session);
    expect((await us.call('getQuestion', question, ada.session)).state).toBe('done');
    await us.call('deleteQuestions', list, ada.session);
    expect((await us.call('listQuestions', list, ada.session)).data).toEqual([]);
  });

  it('[assistant.access] gives a stranger nothing', async () => {
    const { uid } = stranger.session;
    const refused = { status: 404 };
    await expect(summaryOf(stranger)).rejects.toMatchObject(refused);
    const body = { id: randomUUID(), language: LANGUAGE };
    await expect(us.call('startSummary', { params: { id }, body }, stranger.session)).rejects.toMatchObject(refused);
    const query = { collectionId: id };
    await expect(us.call('listQuestions', { params: { uid }, query }, stranger.session)).rejects.toMatchObject(refused);
    const owner = { params: { uid: ada.session.uid }, query };
    await expect(us.call('listQuestions', owner, stranger.session)).rejects.toMatchObject(refused);
    const workspace = { params: { uid }, query: { orgId: ada.orgId } };
    await expect(us.call('listQuestions', workspace, stranger.session)).rejects.toMatchObject(refused);
  });

  it('[assistant.so-far] [assistant.killed] shows what is written so far, fails with a reason when the work is stopped from outside, and can be made again', async () => {
    const summaryId = randomUUID();
    // The model writes about it for seconds, so the work is still under way when it is stopped.
    const speech = await new StoredTranscripts(web).put(ada, await longSpeech('Speech'));
    await startSummary(summaryId, speech);
    expect(await whenWriting(speech)).not.toMatch(/\[\d+:\d\d\]/);
    const machine = jobStateMachines(regionalNames('dev', 'us')).assistant;
    await stopExecution(web, nameBasedId(`${speech}/${summaryId}`), machine);
    const summary = await whenSummaryEnds(speech);
    expect(summary).toMatchObject({ id: summaryId, state: 'failed', failure: 'internal' });
    expect(summary.text).toBeUndefined();
    await startSummary(randomUUID(), speech);
    expect(await whenSummaryEnds(speech)).toMatchObject({ state: 'done' });
  });
});
