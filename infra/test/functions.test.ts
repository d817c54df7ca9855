import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();
const lambdas = join(import.meta.dirname, '..', '..', 'lambdas', 'src', 'domains');
const entries = globSync('**/*.lambda.ts', { cwd: lambdas });

/** Variables that every function has, whether it reads them or not. */
const EVERYWHERE = ['LOCALE', 'POWERTOOLS_METRICS_NAMESPACE', 'POWERTOOLS_SERVICE_NAME', 'STAGE'];

/** The names in `readEnvironment([...])` of an entry file. */
function variablesOf(entry: string): string[] {
  const source = readFileSync(join(lambdas, entry), 'utf8');
  const [, list = ''] = /readEnvironment\(\[([^\]]*)\]/.exec(source) ?? [];
  // What answers pages reads in lambdas/src/platform/http whose they may be.
  const origins = source.includes('createApiHandler(') ? ['WEB_URL'] : [];
  return [...origins, ...[...list.matchAll(/'([A-Z_]+)'/g)].map(([, name = '']) => name)];
}

/** The stacks that hold functions. */
const FUNCTION_STACKS = ['Stateless', 'Workflows'];

/** Grants that can do harm, and the functions that have them. A new holder is listed here as well. */
const DANGEROUS_GRANTS: Readonly<Record<string, readonly string[]>> = {
  'cognito-idp:AdminCreateUser': ['users'],
  'cognito-idp:AdminInitiateAuth': ['users'],
  'cognito-idp:AdminSetUserPassword': ['users'],
  'cognito-idp:AdminUpdateUserAttributes': ['users'],
  'cognito-idp:DescribeUserPoolClient': ['federation', 'users'],
  'secretsmanager:GetSecretValue': ['billing'],
  'ses:SendEmail': ['finish-collection', 'users', 'workspaces'],
  'states:StartExecution': ['pipeline'],
  'states:StopExecution': ['collections', 'sweep-workspaces'],
  'transcribe:StartTranscriptionJob': ['start-transcription'],
  's3:DeleteObject': ['collections', 'pictures', 'replace-section', 'sweep-workspaces', 'transcripts'],
  'dynamodb:DeleteItem': [
    'collections',
    'dictionaries',
    'sharing',
    'sweep-workspaces',
    'transcripts',
    'users',
    'workspaces',
  ],
};

function policyActions(policy: Record<string, unknown>): { action: string; resources: string }[] {
  const { Statement } = policy.PolicyDocument as { Statement: { Action: string | string[]; Resource: unknown }[] };
  return Statement.flatMap(({ Action, Resource }) =>
    [Action].flat().map((action) => ({ action, resources: JSON.stringify(Resource) })),
  );
}

describe.each(LOCALES)('the functions of %s', (locale) => {
  const stacks = FUNCTION_STACKS.map((stack) => templateOf(templates, `${stack}-${locale}`));
  const all = (type: string) => stacks.flatMap((template) => Object.entries(resourcesOf(template, type)));
  const functions = all('AWS::Lambda::Function').map(([, resource]) => resource);

  it.each(entries)('has %s with the environment that it reads and no more', (entry) => {
    const found = functions.find(({ Properties }) => nameOf(Properties) === basename(entry, '.lambda.ts'));
    const { Variables } = (found?.Properties.Environment ?? { Variables: {} }) as { Variables: object };
    expect(Object.keys(Variables).sort()).toEqual([...new Set([...EVERYWHERE, ...variablesOf(entry)])].sort());
  });

  it('has none without an entry file', () => {
    expect(functions).toHaveLength(entries.length);
  });

  it('runs on Node 24, says its memory and time, and keeps its log for a stated time', () => {
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        MemorySize: expect.any(Number),
        Timeout: expect.any(Number),
      });
    }
    for (const { Properties } of all('AWS::Logs::LogGroup').map(([, resource]) => resource)) {
      expect(Properties.RetentionInDays).toBe(30);
    }
  });

  it('[pipeline.untrusted-media] gives what opens media so much memory, room and time, and no rights beyond it', () => {
    const opening = functions.filter(({ Properties }) => Properties.Layers);
    expect(opening.length).toBeGreaterThanOrEqual(3);
    for (const { Properties } of opening) {
      expect(Properties).toMatchObject({
        MemorySize: expect.any(Number),
        EphemeralStorage: { Size: expect.any(Number) },
      });
      expect(Properties.MemorySize).toBeLessThanOrEqual(3008);
      expect(Properties.Timeout).toBeLessThanOrEqual(15 * 60);
      const { 'Fn::GetAtt': [roleId = ''] = [] } = (Properties.Role ?? {}) as { 'Fn::GetAtt'?: string[] };
      const policies = all('AWS::IAM::Policy').filter(([, policy]) =>
        JSON.stringify(policy.Properties.Roles).includes(roleId),
      );
      const actions = policies.flatMap(([, policy]) => policyActions(policy.Properties).map(({ action }) => action));
      const allowed = /^(logs:(CreateLogStream|PutLogEvents)|s3:(GetObject|PutObject)|dynamodb:(GetItem|UpdateItem))$/;
      expect(actions.filter((action) => !allowed.test(action))).toEqual([]);
    }
  });

  it.each(Object.entries(DANGEROUS_GRANTS))(
    '[infra.grants] %s is granted to the listed functions alone',
    (action, names) => {
      const granted = all('AWS::IAM::Policy').filter(([, { Properties }]) =>
        policyActions(Properties).some((each) => each.action === action),
      );
      const holders = granted.map(([, { Properties }]) =>
        holderOf((Properties.Roles as { Ref: string }[])[0]?.Ref ?? ''),
      );
      expect(holders.sort()).toEqual([...names].sort());
    },
  );

  /** A function's name without the stage, the locale and the stack. */
  function nameOf({ FunctionName }: Record<string, unknown>): string {
    return String(FunctionName).replace(new RegExp(`^parlance-dev-${locale}-(workflows-)?`), '');
  }

  /** Name of the function that has a role. */
  function holderOf(roleId: string): string {
    const holder = functions.find(({ Properties }) => JSON.stringify(Properties.Role).includes(`"${roleId}"`));
    return nameOf(holder?.Properties ?? {});
  }

  it('[infra.grants] grants single actions on named resources, never all of a service', () => {
    for (const [id, { Properties }] of all('AWS::IAM::Policy')) {
      for (const { action, resources } of policyActions(Properties)) {
        expect(`${id}: ${action}`).not.toMatch(/\*/);
        const unlimited = ['transcribe:StartTranscriptionJob'].includes(action) || /^(logs|xray):/.test(action);
        if (!unlimited) expect(`${id}: ${resources}`).not.toMatch(/: "\*"$/);
      }
    }
  });
});

describe('a stage with a captcha', () => {
  const template = templateOf(synthesise('whole'), 'Stateless-us');

  it('[accounts.captcha] lets the users’ function read its secret and verify at the provider', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: Match.stringLikeRegexp('-us-users$'),
      Environment: {
        Variables: Match.objectLike({
          CAPTCHA_SECRET: 'parlance/captcha',
          CAPTCHA_VERIFY_URL: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        }),
      },
    });
    expect(readersOf(':secret:parlance/captcha-??????')).toEqual([expect.stringMatching(/users/)]);
  });

  it('[workspaces.coupon-check] lets no other function than billing’s read Stripe’s key', () => {
    expect(readersOf(':secret:parlance/stripe-??????')).toEqual([expect.stringMatching(/billing/)]);
    expect(readersOf('secret')).toHaveLength(2);
  });

  /** Ids of the policies that let a secret be read. */
  function readersOf(secret: string): string[] {
    return Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
      .filter(([, { Properties }]) =>
        policyActions(Properties).some(({ action }) => action === 'secretsmanager:GetSecretValue'),
      )
      .filter(([, policy]) => JSON.stringify(policy).includes(secret))
      .map(([id]) => id);
  }
});
