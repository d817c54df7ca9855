import { FAILURE_NAMES } from '@parlance/lambdas/platform/workflow/step-errors';
import { resourcesOf, synthesise, templateOf } from './synthesised.ts';

interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Resource?: string;
  readonly TimeoutSeconds?: number;
  readonly Choices?: readonly { Next: string }[];
  readonly Default?: string;
  readonly Retry?: readonly { ErrorEquals: string[]; MaxAttempts: number }[];
  readonly Catch?: readonly { ErrorEquals: string[]; Next: string }[];
}

const template = templateOf(synthesise(), 'Workflows-us');
interface Definition {
  readonly StartAt: string;
  readonly QueryLanguage?: string;
  readonly TimeoutSeconds?: number;
  readonly States: Record<string, State>;
}

function definitionOf(name: string): Definition {
  const machine = Object.values(resourcesOf(template, 'AWS::StepFunctions::StateMachine')).find(({ Properties }) =>
    String(Properties.StateMachineName).endsWith(name),
  );
  if (!machine) throw new Error(`There is no state machine ${name}.`);
  const parts = (machine.Properties.DefinitionString as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'arn')).join('')) as Definition;
}

const definition = definitionOf('-transcription');
const tools = definitionOf('-tools');
const precision = definitionOf('-precision');
const tasks = Object.entries(definition.States).filter(([, { Type }]) => Type === 'Task');

/** A step's retries without those of a turn that does not come. */
function usualRetries(name: string, { Retry = [] }: State) {
  return name === 'TakeTurn' ? Retry.slice(1) : Retry;
}

/** A transcription does not fail for its vocabularies. */
const VOCABULARY_STEPS = ['MakeVocabularies', 'LookAtVocabularies'];

describe('the transcription workflow', () => {
  it('goes from the upload to the finished collection', () => {
    const way: string[] = [];
    for (let at: string | undefined = definition.StartAt; at; at = definition.States[at]?.Next) {
      way.push(at);
      if (way.length > 20) break;
    }
    expect(definition.States.TakeTurn?.Next).toBe('StartTranscription');
    expect(way).toEqual(['CheckMinutes', 'NeedsFetch']);
    expect(definition.States.NeedsFetch).toMatchObject({ Choices: [{ Next: 'FetchLink' }], Default: 'Prepare' });
    expect(definition.States.FetchLink?.Next).toBe('Prepare');
    expect(definition.States.Prepare?.Next).toBe('ReserveMinutes');
    expect(definition.States.ReserveMinutes?.Next).toBe('HasMinutes');
    expect(definition.States.StartTranscription?.Next).toBe('WaitForTranscription');
    expect(definition.States.WaitForTranscription?.Next).toBe('CheckTranscription');
    expect(definition.States.CheckTranscription?.Next).toBe('IsTranscribed');
    expect(definition.States.BuildTranscript?.Next).toBe('HasAttached');
    expect(definition.States.HasAttached).toMatchObject({
      Choices: [{ Next: 'BringAttached' }],
      Default: 'FinishCollection',
    });
    expect(definition.States.BringAttached?.Next).toBe('FinishCollection');
    expect(definition.QueryLanguage ?? 'JSONPath').toBe('JSONPath');
  });

  it('[pipeline.turns-end] asks again for a turn that does not come, as long as the execution lasts', () => {
    for (const { States } of [definition, tools]) {
      const { TakeTurn } = States;
      expect(TakeTurn?.Retry?.[0]).toMatchObject({ ErrorEquals: ['States.Timeout'], MaxAttempts: 99_999_999 });
      expect(TakeTurn).toMatchObject({ TimeoutSeconds: 300, Parameters: { Payload: { 'token.$': '$$.Task.Token' } } });
    }
  });

  it.each(tasks)('retries %s with the default retries, and never a final error', (name, state) => {
    const Retry = usualRetries(name, state);
    expect(Retry.map(({ MaxAttempts }) => MaxAttempts)).toEqual([0, 8, 2]);
    expect(Retry[0]?.ErrorEquals).toEqual(['CollectionGone', ...FAILURE_NAMES]);
    expect(Retry[2]?.ErrorEquals).toEqual(['States.ALL']);
  });

  it('[pipeline.deleted-meanwhile] succeeds when the collection is gone', () => {
    const own = Object.entries(definition.States).filter(([, { Catch }]) => Catch);
    expect(own).toHaveLength(15);
    for (const [, state] of own) {
      expect(state.Catch?.[0]).toMatchObject({ ErrorEquals: ['CollectionGone'], Next: 'CollectionDeleted' });
    }
    expect(definition.States.CollectionDeleted?.Type).toBe('Succeed');
  });

  it('records every other failure', () => {
    const own = Object.entries(definition.States).filter(
      ([name, { Catch }]) =>
        Catch && !['FailCollection', 'Video', 'WithoutVideo', 'BringAttached', ...VOCABULARY_STEPS].includes(name),
    );
    for (const [, state] of own) {
      expect(state.Catch?.[1]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'FailCollection' });
    }
  });

  it('[pipeline.vocabulary-notices] transcribes without vocabularies when they cannot be made', () => {
    expect(definition.States.HasTerms).toMatchObject({ Type: 'Choice', Default: 'TakeTurn' });
    for (const name of VOCABULARY_STEPS) {
      const state = definition.States[name];
      expect(state?.Catch?.[1]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'TakeTurn' });
      expect(state?.Next).toBe('AreVocabulariesReady');
    }
  });

  it('[import.attached-failed] shows the draft when an attached transcript cannot be aligned', () => {
    expect(definition.States.BringAttached?.Catch?.[1]).toMatchObject({
      ErrorEquals: ['States.ALL'],
      Next: 'FinishCollection',
    });
  });

  it('[pipeline.video] makes the picture after the transcript, which does not need it', () => {
    expect(definition.States.FinishCollection?.Next).toBe('HasPicture');
    expect(definition.States.Video?.Catch?.[1]).toMatchObject({
      ErrorEquals: ['States.ALL'],
      Next: 'WithoutVideo',
    });
    expect(definition.States.WithoutVideo?.Next).toBe('Transcribed');
  });

  it('[pipeline.video-failed] records that no picture comes, for every error', () => {
    expect(definition.States.WithoutVideo).toMatchObject({
      Type: 'Task',
      Parameters: { givenUp: true, 'collectionId.$': '$.collectionId' },
    });
    expect(definition.States.WithoutVideo?.Catch?.[1]).toMatchObject({
      ErrorEquals: ['States.ALL'],
      Next: 'Transcribed',
    });
  });
});

describe('the tools workflow', () => {
  const steps = Object.entries(tools.States).filter(([, { Type }]) => Type === 'Task');

  it('[pipeline.recode] cuts a section, has it transcribed and puts it in place; [pipeline.denoise] removes noise', () => {
    expect(tools.StartAt).toBe('WhichTool');
    expect(tools.States.CutSection?.Next).toBe('TakeTurn');
    expect(tools.States.ReplaceSection?.Next).toBe('SectionReplaced');
    expect(tools.States.Denoise?.Next).toBe('Denoised');
  });

  it.each(steps)(
    '[pipeline.recode-failed] retries %s with the default retries, and records failures',
    (name, state) => {
      expect(usualRetries(name, state).map(({ MaxAttempts }) => MaxAttempts)).toEqual([0, 8, 2]);
      expect(state.Catch?.[0]).toMatchObject({ ErrorEquals: ['CollectionGone'], Next: 'CollectionDeleted' });
      if (name !== 'FailTool')
        expect(state.Catch?.[1]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'FailTool' });
    },
  );
});

describe('the workflow of orders of proofreading', () => {
  const { OpenCorrection: open, DeliverPrecision: deliver, HasEnded: hasEnded } = precision.States;

  it('[precision.workflow] waits for a token, renews it after 20 days as often as it takes, and gives up a day before a year', () => {
    expect(precision.StartAt).toBe('OpenCorrection');
    expect(open?.Resource).toMatch(/waitForTaskToken$/);
    expect(open?.TimeoutSeconds).toBe(20 * 24 * 3600);
    expect(open?.Retry?.[0]).toMatchObject({ ErrorEquals: ['States.Timeout'], MaxAttempts: 99_999_999 });
    expect(precision.TimeoutSeconds).toBe(364 * 24 * 3600);
    expect(open?.Next).toBe('DeliverPrecision');
    expect(deliver?.Next).toBe('HasEnded');
    // A token that came for nothing.
    expect(hasEnded?.Choices?.map(({ Next }) => Next)).toEqual(['OpenCorrection']);
    expect(hasEnded?.Default).toBe('OrderEnded');
  });

  it('[precision.failed] refunds what broke off, and ends quietly for a deleted transcript', () => {
    for (const state of [open, deliver]) {
      expect(state?.Catch).toMatchObject([
        { ErrorEquals: ['CollectionGone'], Next: 'CollectionDeleted' },
        { ErrorEquals: ['States.ALL'], Next: 'FailPrecision' },
      ]);
    }
  });
});
