import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { routes } from '@parlance/contract/routes';
import { Match } from 'aws-cdk-lib/assertions';
import { readDescribedFunctions } from '../src/described-functions.ts';
import { servesPrograms } from '../src/programs.ts';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();
const domains = join(import.meta.dirname, '..', '..', 'lambdas', 'src', 'domains');

const described = await readDescribedFunctions(domains);

/** Variables that every function has, whether it reads them or not. */
const EVERYWHERE = ['LOCALE', 'POWERTOOLS_METRICS_NAMESPACE', 'POWERTOOLS_SERVICE_NAME', 'STAGE'];

/** The stacks that hold functions. */
const FUNCTION_STACKS = ['Stateless', 'Correction', 'Workflows', 'Webhooks', 'Connected'];

/** Actions that AWS can't limit to a resource. */
const UNLIMITED = [
  'dynamodb:ListStreams',
  'transcribe:CreateVocabulary',
  'transcribe:ListVocabularies',
  'transcribe:StartTranscriptionJob',
  'translate:TranslateText',
];

/** Grants that can do harm, and the functions that have them. A new holder is listed here as well. */
const DANGEROUS_GRANTS: Readonly<Record<string, readonly string[]>> = {
  'cognito-idp:AdminCreateUser': ['users'],
  'cognito-idp:AdminDeleteUser': ['sweep-accounts'],
  'cognito-idp:AdminInitiateAuth': ['account', 'users'],
  'cognito-idp:AdminRespondToAuthChallenge': ['account', 'users'],
  'cognito-idp:AdminSetUserMFAPreference': ['account', 'users'],
  'cognito-idp:AdminSetUserPassword': ['account', 'users'],
  'cognito-idp:AdminUpdateUserAttributes': ['users'],
  'cognito-idp:DescribeUserPoolClient': ['account', 'federation', 'users'],
  'secretsmanager:GetSecretValue': [
    'billing',
    'bring-meeting',
    'canary',
    'connections',
    'deliver-webhook',
    'export-transcript',
    'fetch-link',
    'follow-meeting',
    'kaltura',
    'links',
    'meetings',
    'stripe-webhook',
    'sweep-accounts',
    'sweep-workspaces',
    'webhooks',
    'zoom-webhook',
  ],
  'kms:Decrypt': ['bring-meeting', 'connections', 'export-transcript', 'follow-meeting', 'meetings', 'sweep-accounts'],
  'kms:Encrypt': ['federation'],
  'kms:GenerateDataKey': ['bring-meeting', 'connections', 'export-transcript', 'follow-meeting', 'meetings'],
  'ses:SendEmail': [
    'account',
    'deliver-precision',
    'deliver-webhook',
    'fail-precision',
    'federation',
    'finish-collection',
    'follow-meeting',
    'reserve-minutes',
    'sharing',
    'stripe-webhook',
    'sweep-accounts',
    'sweep-workspaces',
    'users',
    'workspaces',
  ],
  'states:SendTaskSuccess': [
    'check-transcription',
    'corrections',
    'fail-collection',
    'fail-tool',
    'open-correction',
    'precision',
    'settle-execution',
    'start-transcription',
    'sweep-corrections',
    'take-turn',
  ],
  'states:StartExecution': [
    'assistant',
    'bring-meeting',
    'completions',
    'finish-collection',
    'generation',
    'meetings',
    'pipeline',
    'precision',
    'record-webhooks',
    'stripe-webhook',
    'sweep-holds',
    'translations',
    'webhooks',
    'zoom-webhook',
  ],
  'states:StopExecution': ['collections', 'pipeline', 'sweep-workspaces'],
  'transcribe:CreateVocabulary': ['make-vocabularies'],
  'transcribe:DeleteVocabulary': ['check-transcription', 'fail-collection', 'settle-execution', 'sweep-vocabularies'],
  'transcribe:StartTranscriptionJob': ['start-transcription'],
  'translate:TranslateText': ['translate-transcript'],
  's3:DeleteObject': [
    'bring-attached',
    'bring-meeting',
    'collections',
    'corrections',
    'correctors',
    'documents',
    'fetch-link',
    'follow-meeting',
    'generate-document',
    'imports',
    'pictures',
    'pipeline',
    'replace-section',
    'sweep-accounts',
    'sweep-exams',
    'sweep-workspaces',
    'transcripts',
    'translate-transcript',
    'work-completion',
  ],
  'dynamodb:DeleteItem': [
    'account',
    'check-transcription',
    'collections',
    'connections',
    'corrections',
    'correctors',
    'dictionaries',
    'fail-collection',
    'fail-precision',
    'fail-tool',
    'generation',
    'index-collections',
    'open-correction',
    'pipeline',
    'precision',
    'remember-speakers',
    'reserve-minutes',
    'settle-execution',
    'sharing',
    'speakers',
    'start-transcription',
    'stripe-webhook',
    'sweep-accounts',
    'sweep-corrections',
    'sweep-exams',
    'sweep-holds',
    'sweep-projects',
    'sweep-workspaces',
    'take-turn',
    'transcripts',
    'users',
    'webhooks',
    'workspaces',
    'zoom-webhook',
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

  it.each(described)('has $name with the size, the environment and the grants of its descriptor', (each) => {
    const { calledBy, environment, grants, size } = each.descriptor;
    const found = functions.find(({ Properties }) => nameOf(Properties) === each.name)?.Properties;
    expect(found).toMatchObject({ MemorySize: size.memory, Timeout: size.timeout });
    expect(found?.Layers !== undefined).toBe(size.ffmpeg === true);
    const { Variables } = (found?.Environment ?? { Variables: {} }) as { Variables: object };
    const origin = calledBy === 'api' ? ['WEB_URL'] : [];
    const programs = servesPrograms(each) ? ['PROGRAMS_TABLE'] : [];
    expect(Object.keys(Variables).sort()).toEqual(
      [...new Set([...EVERYWHERE, ...origin, ...programs, ...environment])].sort(),
    );

    const declared = grants.filter((grant) => !('secret' in grant && ['analytics', 'captcha'].includes(grant.secret)));
    const granted = policiesOf(each.name).flatMap(({ Properties }) => policyActions(Properties));
    const ofOthers =
      /^(logs:(CreateLogStream|PutLogEvents)|sqs:SendMessage|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams))$/;
    expect([...new Set(granted.map(({ action }) => action))].filter((action) => !ofOthers.test(action)).sort()).toEqual(
      [...new Set(declared.flatMap(({ actions }) => actions))].sort(),
    );
  });

  it('[infra.routes] has a function for each domain of the contract, and none for another', () => {
    const ofApi = described.filter(({ descriptor }) => descriptor.calledBy === 'api').map(({ name }) => name);
    const called = new Set(Object.values(routes).map(({ domain }) => domain));
    expect(ofApi.sort()).toEqual([...called].sort());
  });

  it('has a workflow that calls each step', () => {
    const definitions = JSON.stringify(all('AWS::StepFunctions::StateMachine'));
    const steps = described.filter(({ descriptor }) => descriptor.calledBy === 'workflow');
    const idle = steps.filter(({ name }) => !definitions.includes(`"Functions${name.replaceAll('-', '')}Function`));
    expect(idle).toEqual([]);
  });

  it('has no other function', () => {
    expect(functions).toHaveLength(described.length);
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

  /** The policies of a function's role. */
  function policiesOf(name: string) {
    const [roleId] =
      all('AWS::IAM::Role').find(([id]) => id.startsWith(`Functions${name.replaceAll('-', '')}Role`)) ?? [];
    return all('AWS::IAM::Policy')
      .map(([, policy]) => policy)
      .filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(`"${roleId}"`));
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
        const unlimited = UNLIMITED.includes(action) || /^(logs|xray):/.test(action);
        if (!unlimited) expect(`${id}: ${resources}`).not.toMatch(/: "\*"$/);
      }
    }
  });
});

describe('a stage with a captcha and analytics', () => {
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

  it('[services.off] gives the function of the analytics their address and key, and none on a stage without them', () => {
    const variables = { ANALYTICS_HOST: 'https://analytics.example', ANALYTICS_SECRET: 'parlance/analytics' };
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: Match.stringLikeRegexp('-us-system$'),
      Environment: { Variables: Match.objectLike(variables) },
    });
    expect(JSON.stringify(templateOf(synthesise('prod'), 'Stateless-us').toJSON())).not.toMatch(/analytics-|ANALYTICS/);
  });

  it('[workspaces.coupon-check] lets no other functions than billing’s and the webhook’s read Stripe’s key', () => {
    expect(readersOf(':secret:parlance/stripe-??????')).toEqual([
      expect.stringMatching(/billing/),
      expect.stringMatching(/stripewebhook/),
    ]);
    expect(readersOf(':secret:parlance/stripe-webhook-??????')).toEqual([expect.stringMatching(/stripewebhook/)]);
    expect(readersOf(':secret:parlance/link-resolver-??????')).toEqual([expect.stringMatching(/links/)]);
    expect(readersOf(':secret:parlance/kaltura-??????')).toEqual([expect.stringMatching(/kaltura/)]);
    expect(readersOf(':secret:parlance/analytics-??????')).toEqual([expect.stringMatching(/system/)]);
    expect(readersOf('secret')).toHaveLength(6);
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

describe('the descriptors of functions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'descriptors-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A folder of domains with these files. */
  function domainsOf(name: string, files: Readonly<Record<string, string>>): string {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, file)), { recursive: true });
      writeFileSync(join(folder, name, file), source);
    }
    return join(folder, name);
  }

  it('are missed when a function has none', async () => {
    const without = domainsOf('without', { 'a/one.lambda.ts': '' });
    await expect(readDescribedFunctions(without)).rejects.toThrow('a/one.lambda.ts has no descriptor one.function.ts');
  });

  it('are refused when they describe no function, or are none', async () => {
    const idle = domainsOf('idle', { 'a/one.function.ts': '' });
    await expect(readDescribedFunctions(idle)).rejects.toThrow('a/one.function.ts describes no function');
    const other = domainsOf('other', { 'a/one.lambda.ts': '', 'a/one.function.ts': 'export const descriptor = {};' });
    await expect(readDescribedFunctions(other)).rejects.toThrow('a/one.function.ts exports no descriptor');
  });

  it('are refused when two functions have the same name', async () => {
    const names = ['a/one.lambda.ts', 'a/one.function.ts', 'b/one.lambda.ts', 'b/one.function.ts'];
    const twice = domainsOf('twice', Object.fromEntries(names.map((name) => [name, ''])));
    await expect(readDescribedFunctions(twice)).rejects.toThrow('Two functions have the name one.');
  });
});
