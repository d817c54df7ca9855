import { join } from 'node:path';
import { describeFunction, type FunctionDescriptor } from '@parlance/lambdas/platform/function-descriptor';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Functions } from '../src/constructs/functions.ts';
import { JobWorkflow } from '../src/constructs/job-workflow.ts';
import { regionalNames } from '../src/names.ts';
import { regionalResources } from '../src/regional-resources.ts';
import { stageNamed } from '../src/stages.ts';

const stage = stageNamed('dev');
const names = regionalNames(stage.name, 'eu');
const resources = regionalResources(stage, names);

function step(grants: FunctionDescriptor['grants'], environment: FunctionDescriptor['environment']) {
  return describeFunction({
    ...{ calledBy: 'workflow', description: 'A step', environment, grants },
    ...{ size: { memory: 512, timeout: 900 }, alarm: { means: 'Nothing works.' } },
  });
}

const work = step(
  [
    { on: 'language-model', actions: ['bedrock:InvokeModelWithResponseStream'] },
    { on: 'guardrail', actions: ['bedrock:ApplyGuardrail'] },
    { on: 'image-model', actions: ['bedrock:InvokeModel'] },
    { on: 'translation', actions: ['translate:TranslateText'] },
  ],
  ['LANGUAGE_MODEL', 'GUARDRAIL', 'IMAGE_MODEL'],
);

function template(): Template {
  const stack = new Stack(new App(), 'Test');
  const described = [
    { name: 'work', entry: 'any/work' as const, descriptor: work },
    { name: 'fail', entry: 'any/fail' as const, descriptor: step([], []) },
  ];
  const code = () => Code.fromInline('exports.handler = async () => ({})');
  const functions = new Functions(stack, 'Functions', {
    stage,
    locale: 'eu',
    described,
    code,
    ffmpegFolder: join('.'),
  });
  const deadLetters = new Queue(stack, 'DeadLetters');
  const props = { stage, names, resources, functions, deadLetters };
  new JobWorkflow(stack, 'Translation', { ...props, name: 'translation', work: 'work', fail: 'fail' });
  return Template.fromStack(stack);
}

interface State {
  readonly Next?: string;
  readonly TimeoutSeconds?: number;
  readonly Retry?: readonly { ErrorEquals: string[]; MaxAttempts: number }[];
  readonly Catch?: readonly { ErrorEquals: string[]; Next: string }[];
}

describe('the workflow of jobs', () => {
  const made = template();
  const [machine] = Object.values(made.findResources('AWS::StepFunctions::StateMachine'));
  const parts: unknown[] = machine?.Properties.DefinitionString['Fn::Join'][1];
  const definition: { StartAt: string; TimeoutSeconds: number; States: Record<string, State> } = JSON.parse(
    parts.map((part) => (typeof part === 'string' ? part : 'arn')).join(''),
  );

  it('[models.job-failed] works in one step, retries what may pass, and records what failed for good', () => {
    const { StartAt, States, TimeoutSeconds } = definition;
    expect(machine?.Properties.StateMachineName).toBe('parlance-dev-eu-workflows-translation');
    expect(StartAt).toBe('Work');
    expect(TimeoutSeconds).toBe(7200);
    expect(States.Work).toMatchObject({ TimeoutSeconds: 960, Next: 'JobDone' });
    const [final, busy, other] = States.Work?.Retry ?? [];
    expect(final?.MaxAttempts).toBe(0);
    expect(final?.ErrorEquals).toEqual(expect.arrayContaining(['CollectionGone', 'JobGone', 'JobFailed.too-long']));
    expect(busy?.ErrorEquals).toContain('ModelBusy');
    expect([busy?.MaxAttempts, other?.MaxAttempts]).toEqual([8, 2]);
    expect(States.Work?.Catch).toMatchObject([
      { ErrorEquals: ['CollectionGone', 'JobGone'], Next: 'JobGone' },
      { ErrorEquals: ['States.ALL'], Next: 'Fail' },
    ]);
  });

  it('[models.job-failed] reaches the failing step by an event when the execution breaks off', () => {
    made.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.states'], detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] } },
    });
    made.resourceCountIs('AWS::Events::Rule', 1);
    made.resourceCountIs('AWS::Lambda::EventInvokeConfig', 1);
  });

  /** The policies of the working step that hold where a condition does, with their statements. */
  function modelPolicies() {
    const all = Object.entries(made.findResources('AWS::IAM::Policy'));
    return all
      .filter(([id, { Condition }]) => id.startsWith('Functionswork') && Condition !== undefined)
      .map(([, { Condition, Properties }]) => ({
        condition: Condition as string,
        statements: Properties.PolicyDocument.Statement as { Action: string; Resource: unknown; Condition?: object }[],
      }));
  }

  it('[models.grants] lets a step use the inference profile of its continent, and its model there by the profile alone', () => {
    const { statements = [] } = modelPolicies().find(({ condition }) => condition === 'HasLanguageModel') ?? {};
    expect(statements.map(({ Action }) => Action)).toEqual(Array(2).fill('bedrock:InvokeModelWithResponseStream'));
    const [profile, models] = statements;
    expect(JSON.stringify(profile?.Resource)).toContain(':inference-profile/eu.');
    const regions = JSON.stringify(models?.Resource).matchAll(/:bedrock:([a-z0-9-]+)::foundation-model/g);
    expect([...regions].map(([, region]) => region)).toEqual([
      ...['eu-central-1', 'eu-north-1', 'eu-south-1', 'eu-south-2', 'eu-west-1', 'eu-west-3'],
    ]);
    expect(models?.Condition).toEqual({ StringEquals: { 'bedrock:InferenceProfileArn': profile?.Resource } });
  });

  it('[models.grants] lets a step use the guardrail, the image model and the translation, and nothing else of Bedrock', () => {
    const byCondition = new Map(modelPolicies().map(({ condition, statements }) => [condition, statements]));
    expect([...byCondition.keys()].sort()).toEqual([
      ...['HasGuardrail', 'HasImageModel', 'HasLanguageModel', 'HasTranslation'],
    ]);
    expect(JSON.stringify(byCondition.get('HasGuardrail'))).toContain(':guardrail/');
    expect(JSON.stringify(byCondition.get('HasImageModel'))).toContain('::foundation-model/');
    const everywhere = [...byCondition.values()].flat().filter(({ Resource }) => Resource === '*');
    expect(everywhere.map(({ Action }) => Action)).toEqual(['translate:TranslateText']);
    expect(JSON.stringify(made.toJSON().Resources).match(/:bedrock:us-/g)).toBeNull();
  });

  it('[models.off] grants nothing of a model that a stage has not', () => {
    const policies = Object.values(made.findResources('AWS::IAM::Policy'));
    const always = policies.filter(({ Condition }) => Condition === undefined);
    expect(JSON.stringify(always)).not.toMatch(/bedrock:|translate:/);
    const { Conditions } = made.toJSON() as { Conditions: Record<string, unknown> };
    const off = { LanguageModel: 'none', ImageModel: 'none', Guardrail: 'none', Translate: 'off' };
    const conditions = ['HasLanguageModel', 'HasImageModel', 'HasGuardrail', 'HasTranslation'];
    for (const [index, [parameter, value]] of Object.entries(off).entries()) {
      expect(Conditions[conditions[index] ?? '']).toEqual({
        'Fn::Not': [{ 'Fn::Equals': [{ Ref: parameter }, value] }],
      });
    }
  });

  it('[models.off] takes its models from parameters, of which none turns one off', () => {
    for (const [id, value] of Object.entries({ ImageModel: 'none', Guardrail: 'none' })) {
      made.hasParameter(id, { Type: 'String', Default: value });
    }
    made.hasParameter('LanguageModel', { Default: stage.models.language });
    const environment = JSON.stringify(made.findResources('AWS::Lambda::Function'));
    expect(environment).toContain('"LANGUAGE_MODEL":{"Fn::If":["HasLanguageModel",{"Fn::Join":["",["eu.",');
  });
});
