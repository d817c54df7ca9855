import { assistantWorld, statementsOf } from '../../../test/fakes/assistant-world.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import type { WritingRequest } from '../../platform/models/language-model.ts';

const TALK = 'We raise the price in May. Bob writes the letter to all customers until Friday.';

const OF_BOB = { userId: 'bob', userOrgId: 'bob#org' };

const SUMMARY = [
  'SUMMARY',
  'The price rises in May. "We raise the price" [00:00]',
  'Nobody is happy. "nobody is happy at all" [00:01]',
  'CHAPTERS',
  'The letter "Bob writes the letter" [00:03]',
  'The price "raise the price in May" [00:00]',
  '**ACTIONS**',
  '- Bob writes to the customers until Friday. "writes the letter to all customers until Friday" [00:03]',
].join('\n');

const text = ({ material }: WritingRequest) => material.map((each) => each.text).join('\n');

describe('the summary of a transcript', () => {
  it('[assistant.summary] has statements, chapters in order and actions, each with what was said and when', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK);
    const summary = await world.summarise('ann', 'c1', 'es');
    expect(summary).toMatchObject({ state: 'done', language: 'es', isStale: false, isCut: false, soFar: '' });
    const { overview = [], chapters = [], actions = [] } = summary?.text ?? {};
    const shown = Object.entries({ overview, chapters, actions }).map(([section, statements]) => [
      section,
      ...statements.map(({ text: said, sources }) => [said, ...sources.map(({ start }) => start)]),
    ]);
    expect(shown).toEqual([
      ['overview', ['The price rises in May.', 0], ['Nobody is happy.']],
      ['chapters', ['The price', 0.5], ['The letter', 3]],
      ['actions', ['Bob writes to the customers until Friday.', 3.5]],
    ]);
    expect(summary?.text?.overview.map(({ unchecked }) => unchecked)).toEqual([false, true]);
    expect(world.model.requests[0]?.instructions).toContain('Write in Spanish');
  });

  it('[assistant.fenced] gives the model the transcript as material, not in its instructions', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK);
    await world.summarise('ann', 'c1');
    expect(world.model.requests[0]?.instructions).not.toContain('Friday');
    expect(world.model.requests[0] && text(world.model.requests[0])).toContain('[00:00] Speaker 1: We raise');
  });

  it('[assistant.stale] says that the words were changed since, and is made again under another id', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK);
    await world.summarise('ann', 'c1');
    const before = await world.api.transcripts.getManifest('c1');
    if (before) await world.api.transcripts.swapManifest('c1', 1, { ...before, version: 2 });
    const get = () => world.api.call('getSummary', { params: { id: 'c1' }, query: { language: 'en' }, caller: 'ann' });
    expect((await get()).body.summary?.isStale).toBe(true);
    world.api.time.now += 1;
    expect((await world.summarise('ann', 'c1'))?.isStale).toBe(false);
  });

  it('[assistant.once] is made once for a repeated call, and for two people who ask at once', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK, { sharedWith: { bob: true } });
    const start = (caller: string, id: string) =>
      world.api.call('startSummary', { params: { id: 'c1' }, body: { id, language: 'en' }, caller });
    const answers = [await start('ann', 's1'), await start('ann', 's1'), await start('bob', 's2')];
    expect(answers.map(({ body }) => body.id)).toEqual(['s1', 's1', 's1']);
    await world.work();
    expect(world.model.requests).toHaveLength(1);
  });

  it('[assistant.so-far] can be read while it is written, without citations, and stopped by who began it', async () => {
    const seen: unknown[] = [];
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK, { sharedWith: { bob: true } });
    const { api } = world;
    await api.call('startSummary', { params: { id: 'c1' }, body: { id: 's1', language: 'en' }, caller: 'ann' });
    await api.jobs.begin('c1', 's1', 1);
    await api.jobs.write('c1', 's1', 'SUMMARY\nThe price rises. "we raise" [00:00]\nAnd th', 1);
    const get = async () =>
      (await api.call('getSummary', { params: { id: 'c1' }, query: { language: 'en' }, caller: 'bob' })).body.summary;
    seen.push((await get())?.soFar);
    const cancel = (caller: string) => api.call('cancelSummary', { params: { id: 'c1', summaryId: 's1' }, caller });
    seen.push((await cancel('bob')).status, (await cancel('ann')).status, (await get())?.state);
    expect(seen).toEqual(['The price rises.\nAnd th', 404, 200, 'cancelled']);
    await expect(world.work()).rejects.toThrow(expect.objectContaining({ name: 'JobGone' }));
    expect(world.model.requests).toHaveLength(0);
  });

  it('[assistant.killed] leaves nothing half: a step that is killed and repeated writes one result', async () => {
    const world = await assistantWorld((_, call) => {
      if (call === 1) throw new Error('killed');
      return SUMMARY;
    });
    await world.put('c1', TALK);
    await world.api.call('startSummary', { params: { id: 'c1' }, body: { id: 's1', language: 'en' }, caller: 'ann' });
    const input = { collectionId: 'c1', jobId: 's1' };
    await expect(world.step(input)).rejects.toThrow('killed');
    expect(await world.api.jobs.get('c1', 's1')).toMatchObject({ state: 'working', output: {} });
    await world.step(input);
    await world.step(input);
    expect([(await world.api.jobs.get('c1', 's1'))?.state, world.model.requests.length]).toEqual(['done', 2]);
  });

  it('[assistant.access] is for those who may read the transcript, at the start and at the work', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK, { sharedWith: { bob: true } });
    const { api } = world;
    for (const caller of ['cid', 'eve']) {
      const body = { id: 's1', language: 'en' };
      expect((await api.call('startSummary', { params: { id: 'c1' }, body, caller })).status).toBe(404);
      expect((await api.call('getSummary', { params: { id: 'c1' }, query: { language: 'en' }, caller })).status).toBe(
        404,
      );
    }
    await api.call('startSummary', { params: { id: 'c1' }, body: { id: 's1', language: 'en' }, caller: 'bob' });
    await api.tables.delete('organizations', { id: 'org', item: 'member#bob' });
    await expect(world.work()).rejects.toThrow(expect.objectContaining({ name: 'JobGone' }));
    expect([(await api.jobs.get('c1', 's1'))?.state, world.model.requests.length]).toEqual(['cancelled', 0]);
  });

  it('[assistant.gate] is for workspaces whose plan has it, on stages with a model, within a limit a day', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK);
    const { api } = world;
    let ids = 0;
    const start = () => {
      const body = { id: `s${ids++}`, language: 'en' };
      return api.call('startSummary', { params: { id: 'c1' }, body, caller: 'ann' });
    };
    api.models.language = false;
    expect((await start()).body.error.code).toBe('UNAVAILABLE');
    api.models.language = true;
    api.freeFeatures.length = 0;
    expect((await start()).body.error.code).toBe('FEATURE_NOT_INCLUDED');
    api.freeFeatures.push('TranscriptSummarization');
    await api.rateLimiter.consume({ what: 'summaries', count: 200, seconds: 24 * 3600 }, 'org', api.time.now, 199);
    expect((await start()).status).toBe(200);
    await world.work();
    const refused = await start();
    expect([refused.status, refused.body.error.message]).toEqual([
      429,
      "Today's limit of summaries in this workspace is reached. Please try again tomorrow.",
    ]);
  });

  it('[assistant.burst] takes so many of a workspace in a minute, and counts what it refuses for no day', async () => {
    const world = await assistantWorld(() => SUMMARY);
    await world.put('c1', TALK);
    const { api } = world;
    const ask = async (id: string, caller = 'ann') => {
      const body = { id, question: 'When?', language: 'en', collectionId: 'c1' };
      const { status, body: answer } = await api.call('askQuestion', { params: { uid: caller }, body, caller });
      return [status, answer.error?.message];
    };
    const first = await Promise.all(Array.from({ length: 61 }, (_, index) => ask(`q${index}`)));
    const refused = first.filter(([status]) => status === 429);
    expect(refused).toEqual([
      [429, 'There are too many questions in this workspace at once. Please try again in a minute.'],
    ]);
    api.time.now += 60;
    await api.rateLimiter.consume({ what: 'questions', count: 1000, seconds: 24 * 3600 }, 'org', api.time.now, 939);
    expect((await ask('later'))[0]).toBe(200);
    expect((await ask('more'))[1]).toContain("Today's limit of questions");
  });

  it('[assistant.failed] says why there is none: a guardrail, no words, a model that writes nothing', async () => {
    const outcomes: string[] = [];
    for (const [said, written] of [
      [TALK, { text: 'x', stop: 'guardrail' as const }],
      ['', { text: 'x' }],
      [TALK, { text: ' ' }],
    ] as const) {
      const world = await assistantWorld(() => written);
      await world.put('c1', said);
      await world.api.call('startSummary', { params: { id: 'c1' }, body: { id: 's1', language: 'en' }, caller: 'ann' });
      await world.work().catch((error: Error) => outcomes.push(error.name));
    }
    expect(outcomes).toEqual(['JobFailed.blocked', 'JobFailed.empty', 'JobFailed.internal']);
  });
});

describe('a question', () => {
  it('[assistant.ask] on a transcript is answered by statements with their sources', async () => {
    const world = await assistantWorld(() => 'In May. "the price in May" [00:00]\nI guess. "I guess so too" [00:00]');
    await world.put('c1', TALK);
    const { state, answer, transcripts } = await world.ask('ann', 'When?', { collectionId: 'c1' });
    expect([state, statementsOf(answer), transcripts]).toEqual(['done', [['In May.', 1], ['I guess.']], []]);
    expect(world.model.requests[0]?.material.map(({ name }) => name)).toEqual(['question', 'transcript']);
  });

  it('[assistant.not-said] gets no answer that the recording does not give', async () => {
    const world = await assistantWorld(() => 'NOT SAID.');
    await world.put('c1', TALK);
    const { answer } = await world.ask('ann', 'Who is the king of Spain?', { collectionId: 'c1' });
    expect(answer).toEqual({ notSaid: true, statements: [] });
  });

  it('[assistant.earlier] goes with the questions before it, of this person alone', async () => {
    const world = await assistantWorld(() => 'In May. "the price in May" [00:00]');
    await world.put('c1', TALK, { sharedWith: { bob: true } });
    await world.ask('bob', 'A secret of Bob?', { collectionId: 'c1' });
    await world.ask('ann', 'When does the price rise?', { collectionId: 'c1' });
    world.api.time.now += 1;
    await world.ask('ann', 'And why then?', { collectionId: 'c1' });
    const [earlier] = world.model.requests.at(-1)?.material ?? [];
    expect(earlier?.text).toBe('Question: When does the price rise?\nAnswer: In May.');
  });

  it('[assistant.own] belongs to who asked it: others neither see nor delete it, also not of the same transcript', async () => {
    const world = await assistantWorld(() => 'In May. "the price in May" [00:00]');
    await world.put('c1', TALK, { sharedWith: { bob: true } });
    await world.ask('ann', 'When?', { collectionId: 'c1' });
    await world.ask('bob', 'Who?', { collectionId: 'c1' });
    const { api } = world;
    const list = async (uid: string) => {
      const { body } = await api.call('listQuestions', { params: { uid }, query: { collectionId: 'c1' }, caller: uid });
      return body.data.map(({ question }) => question);
    };
    const other = { params: { uid: 'bob', questionId: 'question-1' }, query: { collectionId: 'c1' }, caller: 'bob' };
    expect([(await api.call('getQuestion', other)).status, (await api.call('cancelQuestion', other)).status]).toEqual([
      404, 404,
    ]);
    await api.call('deleteQuestions', { params: { uid: 'bob' }, query: { collectionId: 'c1' }, caller: 'bob' });
    expect([await list('ann'), await list('bob')]).toEqual([['When?'], []]);
    const taken = { collectionId: 'c1', id: 'question-1', question: 'Mine?', language: 'en' };
    expect((await api.call('askQuestion', { params: { uid: 'bob' }, body: taken, caller: 'bob' })).status).toBe(409);
  });

  it('[assistant.several] on a workspace is answered from the transcripts that the person may read', async () => {
    const world = await assistantWorld(({ material }) => {
      const said = material.map((each) => each.text).join('\n');
      return said.includes('Budget') ? 'Twenty. "budget is twenty thousand" [00:00]' : 'NOT SAID';
    });
    await world.put('c1', 'The budget is twenty thousand.', { name: 'Budget of Ann' });
    await world.put('c2', 'The budget is thirty thousand.', { ...OF_BOB, name: 'Budget of Bob' });
    await world.put('c3', 'We talk of cats.', { name: 'Cats' });
    await world.settle();
    const { answer, transcripts } = await world.ask('ann', 'What is the budget?', { orgId: 'org' });
    expect(answer?.statements[0]?.sources[0]).toMatchObject({ collectionId: 'c1', start: 0.5 });
    expect(transcripts).toEqual([{ id: 'c1', name: 'Budget of Ann' }]);
    const [request] = world.model.requests;
    expect(request && text(request)).toContain('Recording: Budget of Ann\n[00:00] Speaker 1: The budget is twenty');
    expect(request && text(request)).not.toContain('thirty');
    const all = await world.ask('oz', 'What is the budget?', { orgId: 'org', orgWide: true });
    expect(all.state).toBe('done');
    expect(world.model.requests[1] && text(world.model.requests[1])).toContain('thirty');
    const body = { id: 'q', question: 'Mine?', language: 'en', orgId: 'org', orgWide: true };
    expect((await world.api.call('askQuestion', { params: { uid: 'ann' }, body, caller: 'ann' })).status).toBe(403);
  });

  it('[assistant.revoked] on a workspace leaves out what the index has and the person may read no longer', async () => {
    const world = await assistantWorld(() => 'NOT SAID');
    await world.put('c2', 'The budget is thirty thousand.', { ...OF_BOB, sharedWith: { ann: true } });
    await world.settle();
    await putCollection(world.api.tables, storedCollection({ id: 'c2', ...OF_BOB }));
    const { answer } = await world.ask('ann', 'What is the budget?', { orgId: 'org' });
    expect([answer?.notSaid, world.model.requests.length]).toEqual([true, 0]);
  });

  it('[assistant.project] on a project reads its transcripts alone; a project of another person is not found', async () => {
    const world = await assistantWorld(() => 'NOT SAID');
    const { api } = world;
    const project = { id: 'p1', orgId: 'org', name: 'Prices', color: '#112233' };
    await api.call('addProject', { params: { uid: 'ann' }, body: project, caller: 'ann' });
    await world.put('c1', 'The price is ten.', { userId: 'ann' });
    await world.put('c2', 'The price is twelve.', { userId: 'ann' });
    await api.call('updateCollection', { params: { id: 'c1' }, body: { project: 'p1' }, caller: 'ann' });
    await world.settle();
    await world.ask('ann', 'What is the price?', { orgId: 'org', projectId: 'p1' });
    const [request] = world.model.requests;
    expect(request && text(request)).toContain('is ten');
    expect(request && text(request)).not.toContain('twelve');
    const body = { id: 'q', question: 'What?', language: 'en', orgId: 'org', projectId: 'p1' };
    expect((await api.call('askQuestion', { params: { uid: 'bob' }, body, caller: 'bob' })).status).toBe(404);
  });
});
