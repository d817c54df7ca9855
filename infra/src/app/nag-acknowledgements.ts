import type { Locale } from '@parlance/contract/regions';
import { LOCALES } from '@parlance/contract/regions';
import { routes } from '@parlance/contract/routes';
import { type App, Aws, Stack, Validations } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';
import { isOfConnected, isOfWebhooks, webhooksOfPart } from '../api-parts.ts';
import type { DescribedFunction } from '../described-functions.ts';
import { JOB_WORKFLOWS } from '../job-workflows.ts';
import { regionalNames } from '../names.ts';
import type { Stage } from '../stages.ts';

/** A finding of cdk-nag that is accepted, and the reason. */
interface Acknowledgement {
  /** Path of the construct within its stack; empty for the stack itself. */
  readonly at: string;
  /** The rule, with the finding in brackets where a rule finds several: `AwsSolutions-IAM5[Resource::*]`. */
  readonly id: string;
  readonly reason: string;
}

const AWS = `${Aws.REGION}:${Aws.ACCOUNT_ID}`;
const TRACES = 'The sending of traces cannot be limited to a resource.';

/**
 * Acknowledges the findings of cdk-nag that can't or shouldn't be fixed, one by one.
 *
 * @throws Error when a construct that an acknowledgement names isn't there
 */
export function acknowledgeFindings(app: App, stage: Stage, described: readonly DescribedFunction[]): void {
  acknowledge(app, `Parlance-${stage.name}-Web`, web(stage));
  for (const locale of LOCALES) {
    acknowledge(app, `Parlance-${stage.name}-Stateful-${locale}`, stateful());
    acknowledge(app, `Parlance-${stage.name}-Stateless-${locale}`, stateless(stage, locale, described));
    acknowledge(app, `Parlance-${stage.name}-Correction-${locale}`, correction(stage, locale));
    if (stage.entrance) acknowledge(app, `Parlance-${stage.name}-Entrance-${locale}`, entrance());
    const webhooksStack = `Parlance-${stage.name}-Webhooks-${locale}`;
    acknowledge(app, webhooksStack, [
      ...webhooks(),
      ...invokedVersions(app.node.findChild(webhooksStack), described.filter(isOfWebhooks)),
    ]);
    const connectedStack = `Parlance-${stage.name}-Connected-${locale}`;
    acknowledge(app, connectedStack, [
      ...connected(stage, locale, described),
      ...invokedVersions(app.node.findChild(connectedStack), described.filter(isOfConnected)),
    ]);
    const stack = `Parlance-${stage.name}-Workflows-${locale}`;
    acknowledge(app, stack, [
      ...workflows(stage, locale),
      ...invokedVersions(
        app.node.findChild(stack),
        described.filter((each) => !isOfWebhooks(each) && !isOfConnected(each)),
      ),
    ]);
  }
}

function acknowledge(app: App, stack: string, acknowledgements: readonly Acknowledgement[]): void {
  for (const { at, id, reason } of acknowledgements) {
    const path = [stack, ...at.split('/')].filter(Boolean);
    const construct = path.reduce<IConstruct>((parent, child) => parent.node.findChild(child), app);
    Validations.of(construct).acknowledge({ id, reason });
  }
}

function web({ certificateArn }: Stage): Acknowledgement[] {
  return [
    {
      at: 'Cdn',
      id: 'AwsSolutions-CFR1',
      reason: 'The product is for people in every country; no content is bound to a place.',
    },
    {
      at: 'Cdn',
      id: 'AwsSolutions-CFR2',
      reason:
        'The CDN serves static, public files, and the country of a viewer by a function that reads one header of CloudFront and no input. A firewall would find nothing to protect; the APIs, which take input, are not behind this CDN.',
    },
    {
      at: 'Cdn',
      id: 'AwsSolutions-CFR3',
      reason:
        'Access logs of the CDN would keep the IP address of every reader, and the addresses of public views, which are secret keys. Nothing here needs them: the APIs log every call, and CloudFront counts requests and errors without logs. For an investigation, standard logging (v2) can be turned on.',
    },
    ...(certificateArn
      ? []
      : [
          {
            at: 'Cdn',
            id: 'AwsSolutions-CFR4',
            reason:
              "Without a certificate of the stage's own, CloudFront's decides; with certificateArn in stages.ts it is TLS 1.2 (2021).",
          },
        ]),
  ];
}

function stateful(): Acknowledgement[] {
  return [
    {
      at: 'WebhookKey',
      id: 'AwsSolutions-SMG4',
      reason:
        'The key seals secrets that are stored; another key could not open them. Nothing but two functions reads it, and nothing shows it.',
    },
    {
      at: 'UserPool',
      id: 'AwsSolutions-COG1',
      reason: 'The product requires six characters of any kind. A rate limit slows down wrong passwords.',
    },
    {
      at: 'UserPool',
      id: 'AwsSolutions-COG2',
      reason:
        'A second factor is the choice of each person; institutions that want one bring it with their single sign-on.',
    },
    {
      at: 'UserPool',
      id: 'AwsSolutions-COG8',
      reason:
        'Threat protection needs the Plus plan, which costs per user and month, and works only if the API passes on the address and the device of each sign-in, which this one does not. The API itself limits wrong passwords.',
    },
  ];
}

function stateless(stage: Stage, locale: Locale, described: readonly DescribedFunction[]): Acknowledgement[] {
  const { buckets } = regionalNames(stage.name, locale);
  return [
    ...publicRoutes(),
    ...signedCalls('Api/Default', webhooksOfPart('main', described)),
    ...collectionObjects(stage, locale),
    wildcard('', objects(buckets.media, 'pictures'), 'The keys of pictures bear the ids of people and workspaces.'),
    wildcard('Tracing', '*', TRACES),
  ];
}

function correction(stage: Stage, locale: Locale): Acknowledgement[] {
  return [...mediaAndWords(stage, locale), wildcard('Tracing', '*', TRACES)];
}

function entrance(): Acknowledgement[] {
  return [
    {
      at: 'Service/Network',
      id: 'AwsSolutions-VPC7',
      reason:
        'The network has a load balancer and containers without rights or data. The entrance logs each request; flow logs can be turned on for an investigation.',
    },
    {
      at: 'Service/LoadBalancerGroup',
      id: 'AwsSolutions-EC23',
      reason: 'The entrance is for programs everywhere. It takes HTTPS alone, and nothing without an API key.',
    },
    {
      at: 'Service/LoadBalancer',
      id: 'AwsSolutions-ELB2',
      reason:
        'Access logs would keep the IP address of every caller. The containers log each request by an id, without addresses.',
    },
    {
      at: 'Service/Task',
      id: 'AwsSolutions-ECS2',
      reason: 'The variables are the address of the pages, the region and a port. The containers have no secrets.',
    },
    {
      at: 'Service/Cluster',
      id: 'AwsSolutions-ECS4',
      reason:
        "Container Insights costs more than it tells here: the load balancer's metrics and the service's own are watched.",
    },
    wildcard(
      'Service/Task/ExecutionRole/DefaultPolicy',
      '*',
      "GetAuthorizationToken of the registry can't be limited to a resource.",
    ),
  ];
}

function webhooks(): Acknowledgement[] {
  return [
    wildcard(
      'Functions/record-webhooks/Role/DefaultPolicy',
      '*',
      "ListStreams can't be limited to a resource; Lambda requires it of a function that reads a stream.",
    ),
    wildcard(
      'Webhooks/StateMachine/Role/DefaultPolicy',
      '*',
      'The delivery of logs and the sending of traces cannot be limited to a resource.',
    ),
    wildcard('Tracing', '*', TRACES),
  ];
}

function connected(stage: Stage, locale: Locale, described: readonly DescribedFunction[]): Acknowledgement[] {
  const { buckets } = regionalNames(stage.name, locale);
  const ofCollections = 'The keys of these objects bear the ids of collections.';
  return [
    ...signedCalls('Routes', webhooksOfPart('connected', described)),
    wildcard('', objects(buckets.uploads, 'uploads/meetings'), ofCollections),
    wildcard('', objects(buckets.transcripts, 'words'), ofCollections),
    wildcard(
      'Meetings/StateMachine/Role/DefaultPolicy',
      '*',
      'The delivery of logs and the sending of traces cannot be limited to a resource.',
    ),
    wildcard('Tracing', '*', TRACES),
  ];
}

function workflows(stage: Stage, locale: Locale): Acknowledgement[] {
  const { buckets, vocabularyPrefix, precisionStateMachine } = regionalNames(stage.name, locale);
  return [
    ...collectionObjects(stage, locale),
    wildcard('', objects(buckets.uploads, 'uploads/links'), 'The keys of fetched links bear the ids of collections.'),
    wildcard(
      'Functions/sweep-holds/Role/DefaultPolicy',
      arn(`states:${AWS}:execution:${precisionStateMachine}:*`),
      'An execution bears the id of its collection; it is those of one state machine.',
    ),
    logos(buckets.media),
    avatars(buckets.media),
    wildcard(
      '',
      arn(`transcribe:${AWS}:transcription-job/*`),
      'A transcription job bears the id of its collection; the account has no other jobs.',
    ),
    wildcard(
      '',
      arn(`transcribe:${AWS}:vocabulary/${vocabularyPrefix}*`),
      "A vocabulary bears the stage's prefix and the id of its collection.",
    ),
    wildcard(
      'Functions/make-vocabularies/Role/DefaultPolicy',
      '*',
      "CreateVocabulary can't be limited to a resource; the table that it reads is, by this role.",
    ),
    wildcard(
      'Functions/sweep-vocabularies/Role/DefaultPolicy',
      '*',
      "ListVocabularies can't be limited to a resource.",
    ),
    wildcard(
      'Functions/start-transcription/Role/DefaultPolicy',
      '*',
      "StartTranscriptionJob can't be limited to a resource; what it reads and writes is, by this role.",
    ),
    wildcard('Functions/translate-transcript/Translation', '*', "TranslateText can't be limited to a resource."),
    ...['index-collections', 'remember-speakers'].map((name) =>
      wildcard(
        `Functions/${name}/Role/DefaultPolicy`,
        '*',
        "ListStreams can't be limited to a resource; Lambda requires it of a function that reads a stream.",
      ),
    ),
    ...['Transcription', 'Tools', 'Precision', ...JOB_WORKFLOWS.map(({ id }) => id)].map((workflow) =>
      wildcard(
        `${workflow}/StateMachine/Role/DefaultPolicy`,
        '*',
        'The delivery of logs and the sending of traces cannot be limited to a resource.',
      ),
    ),
    {
      at: 'Housekeeping/DeadLetters',
      id: 'AwsSolutions-SQS3',
      reason:
        'This is the queue of dead letters itself: the command that replays a letter deletes it, and an alarm counts them.',
    },
    wildcard('Tracing', '*', TRACES),
  ];
}

/** What functions of the Stateless and the Workflows stack do with the objects and executions of collections. */
function collectionObjects(stage: Stage, locale: Locale): Acknowledgement[] {
  const { buckets, stateMachine, toolsStateMachine } = regionalNames(stage.name, locale);
  const executions = 'An execution bears the id of its collection; it is those of one state machine.';
  return [
    wildcard('', objects(buckets.uploads, 'uploads'), 'The keys of uploads are made up as people upload.'),
    ...mediaAndWords(stage, locale),
    wildcard('', objects(buckets.transcripts, 'results'), 'A result bears the name of its transcription job.'),
    wildcard('', arn(`states:${AWS}:execution:${stateMachine}:*`), executions),
    wildcard('', arn(`states:${AWS}:execution:${toolsStateMachine}:*`), executions),
  ];
}

/** The objects of collections that functions of every stack read and write. */
function mediaAndWords(stage: Stage, locale: Locale): Acknowledgement[] {
  const { buckets } = regionalNames(stage.name, locale);
  return [
    wildcard(
      '',
      objects(buckets.media, 'media'),
      'The keys of recordings bear the ids of collections, which people make.',
    ),
    wildcard(
      '',
      objects(buckets.transcripts, 'words'),
      'The keys of words bear the ids of collections and random parts.',
    ),
  ];
}

const TOOL_STEPS = ['cut-section', 'denoise', 'replace-section', 'fail-tool'];
const PRECISION_STEPS = ['open-correction', 'deliver-precision', 'fail-precision'];
const SHARED_STEPS = ['take-turn', 'start-transcription', 'check-transcription'];

/** The CDK lets a workflow call a function's versions besides the function itself. */
function invokedVersions(stack: IConstruct, described: readonly DescribedFunction[]): Acknowledgement[] {
  return described
    .filter(({ descriptor }) => descriptor.calledBy === 'workflow')
    .map(({ name }) =>
      stack.node
        .findChild('Functions')
        .node.findChild(name)
        .node.findAll()
        .find((construct) => construct instanceof CfnFunction),
    )
    .filter((construct) => construct !== undefined)
    .flatMap((step) =>
      workflowsOf(step).map((workflow) => ({
        at: `${workflow}/StateMachine/Role/DefaultPolicy`,
        id: `AwsSolutions-IAM5[Resource::<${Stack.of(step).getLogicalId(step)}.Arn>:*]`,
        reason: 'Versions of this one function: an execution under way calls the version that it began with.',
      })),
    );
}

/** The workflows that call a step. */
function workflowsOf({ node }: IConstruct): string[] {
  const isOne = (names: readonly string[]) => names.some((name) => node.path.includes(`/${name}/`));
  if (isOne(SHARED_STEPS)) return ['Transcription', 'Tools'];
  const ofJobs = JOB_WORKFLOWS.filter(({ work, fail }) => isOne([work, fail]));
  if (ofJobs.length > 0) return ofJobs.map(({ id }) => id);
  if (isOne(PRECISION_STEPS)) return ['Precision'];
  if (isOne(['deliver-webhook'])) return ['Webhooks'];
  if (isOne(['bring-meeting', 'follow-meeting'])) return ['Meetings'];
  return isOne(TOOL_STEPS) ? ['Tools'] : ['Transcription'];
}

/** One for each public route of the contract. */
function publicRoutes(): Acknowledgement[] {
  return Object.values(routes)
    .filter(({ access }) => access === 'public')
    .map(({ name, method, path }) => ({
      at: `Api/Default/${name}`,
      id: 'AwsSolutions-APIG4',
      reason: `${method} ${path} is called before a user has a key: the contract says that it is public.`,
    }));
}

/** One for each path that another service calls. */
function signedCalls(routesAt: string, webhooks: ReturnType<typeof webhooksOfPart>): Acknowledgement[] {
  return webhooks.map(({ path }) => ({
    at: `${routesAt}/${path.slice(1).replaceAll('/', '-')}`,
    id: 'AwsSolutions-APIG4',
    reason: `POST ${path} is called by another service; the function checks its signature of the body.`,
  }));
}

function wildcard(at: string, resource: string, reason: string): Acknowledgement {
  return { at, id: `AwsSolutions-IAM5[Resource::${readable(resource)}]`, reason };
}

function objects(bucket: string, folder: string): string {
  return `arn:${Aws.PARTITION}:s3:::${bucket}/${folder}/*`;
}

/** The function that deletes workspaces may delete logos, but no avatars. */
function logos(bucket: string): Acknowledgement {
  return wildcard(
    'Functions/sweep-workspaces/Role/DefaultPolicy',
    objects(bucket, 'pictures/organizations'),
    'The keys of logos bear the ids of workspaces, which people make.',
  );
}

/** The function that deletes accounts may delete avatars, but no logos. */
function avatars(bucket: string): Acknowledgement {
  return wildcard(
    'Functions/sweep-accounts/Role/DefaultPolicy',
    objects(bucket, 'pictures/users'),
    'The keys of avatars bear the ids of people.',
  );
}

function arn(resource: string): string {
  return `arn:${Aws.PARTITION}:${resource}`;
}

/** A resource in cdk-nag's notation for values that are known only at deployment: `<AWS::Region>`. */
function readable(resource: string): string {
  return resource
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.REGION, '<AWS::Region>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>');
}
