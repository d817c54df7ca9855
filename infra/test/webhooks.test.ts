import { WEBHOOK_RETRY_SECONDS } from '@parlance/contract/webhook';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly Seconds?: number;
  readonly SecondsPath?: string;
  readonly Catch?: readonly { readonly ErrorEquals: readonly string[]; readonly Next: string }[];
}
interface Definition {
  readonly StartAt: string;
  readonly TimeoutSeconds: number;
  readonly States: Readonly<Record<string, State>>;
}

describe.each(LOCALES)('the webhooks of %s', (locale) => {
  const template = templateOf(templates, `Webhooks-${locale}`);

  function definition(): Definition {
    const [machine] = Object.values(resourcesOf(template, 'AWS::StepFunctions::StateMachine'));
    const joined = machine?.Properties.DefinitionString as { 'Fn::Join': [string, unknown[]] } | undefined;
    const parts = joined?.['Fn::Join'][1] ?? [];
    return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'arn')).join(''));
  }

  it('[webhooks.retries] wait as long as the step says, and longer altogether than all tries take', () => {
    const { StartAt, TimeoutSeconds, States } = definition();
    expect(States.UntilNextTry).toMatchObject({ Type: 'Wait', SecondsPath: '$.tried.seconds', Next: StartAt });
    const tries = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0);
    expect(TimeoutSeconds).toBeGreaterThan(2 * tries);
  });

  it('[webhooks.killed] come back to a step that fails for our own reasons', () => {
    const { StartAt, States } = definition();
    expect(States[StartAt]?.Catch).toEqual([
      expect.objectContaining({ ErrorEquals: ['States.ALL'], Next: 'WhileBroken' }),
    ]);
    expect(States.WhileBroken).toMatchObject({ Type: 'Wait', Seconds: 3600, Next: StartAt });
  });

  it('[webhooks.secret] have a key of their own, which two functions read', () => {
    templateOf(templates, `Stateful-${locale}`).hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'Retain',
      Properties: { Name: `parlance-dev-${locale}-webhook-key` },
    });
    const readers = Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
      .filter(([, policy]) => JSON.stringify(policy).includes(`:secret:parlance-dev-${locale}-webhook-key-??????`))
      .map(([id]) => id.replace(/RoleDefaultPolicy.*/, ''));
    expect(readers.sort()).toEqual(['Functionsdeliverwebhook', 'Functionswebhooks']);
  });

  it('[webhooks.killed] read the changes of transcripts, and lead those that fail to the queue of dead letters', () => {
    const [mapping, ...others] = Object.values(resourcesOf(template, 'AWS::Lambda::EventSourceMapping'));
    expect(others).toEqual([]);
    expect(mapping?.Properties).toMatchObject({
      EventSourceArn: { 'Fn::ImportValue': `parlance-dev-${locale}-collections-stream` },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    expect(JSON.stringify(mapping?.Properties.DestinationConfig)).toContain(
      `parlance-dev-${locale}-workflows-dead-letters`,
    );
  });
});
