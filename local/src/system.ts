import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerKeyOf } from './aws/access-key.ts';
import { ACCOUNT_ID } from './aws/account.ts';
import { type Endpoint, startEndpoint } from './aws/endpoint.ts';
import type { ResourceProvider } from './aws/provider.ts';
import { type Assembly, type AssemblyStack, readAssembly } from './cloudformation/assembly.ts';
import { type DeployedStack, deployStacks } from './cloudformation/deploy.ts';
import { OrphanGuard } from './machine/orphan-guard.ts';
import { findFreePorts } from './machine/ports.ts';
import { answerMailJson, answerMailPage } from './mail-pages.ts';
import { type PortPlan, planPorts } from './port-plan.ts';
import { HttpApiProvider } from './services/apigateway/http-api-provider.ts';
import { createBedrockService } from './services/bedrock/bedrock-service.ts';
import { CloudFrontProvider } from './services/cloudfront/cloudfront-provider.ts';
import { createCloudFrontService } from './services/cloudfront/cloudfront-service.ts';
import { OriginCache } from './services/cloudfront/origin-cache.ts';
import { ZOOM_EVENTS_PATH } from './services/clouds/cloud-settings.ts';
import { createCloudsService } from './services/clouds/clouds-service.ts';
import { answerCloudsControl } from './services/clouds/control.ts';
import { CloudFolders } from './services/clouds/folders/cloud-folders.ts';
import { answerFoldersPage } from './services/clouds/folders/folders-page.ts';
import { HeldMeetings } from './services/clouds/meetings/held-meetings.ts';
import { answerMeetingsPage, type MeetingsPage } from './services/clouds/meetings/meetings-page.ts';
import { OAuthAccounts } from './services/clouds/oauth-accounts.ts';
import { readShelf } from './services/clouds/shelf.ts';
import type { CodeMail } from './services/cognito/cognito-context.ts';
import { createCognitoService } from './services/cognito/cognito-service.ts';
import { createDynamoDbService } from './services/dynamodb/dynamodb-service.ts';
import type { TableStreams } from './services/dynamodb/table-streams.ts';
import { ContainersProvider } from './services/ecs/containers-provider.ts';
import { EventBus } from './services/events/event-bus.ts';
import { EventsProvider } from './services/events/events-provider.ts';
import { RuleTargets } from './services/events/rule-targets.ts';
import { Schedules } from './services/events/schedules.ts';
import { AccessControl } from './services/iam/access-control.ts';
import { principalOfService } from './services/iam/principals.ts';
import { KmsProvider } from './services/kms/kms-provider.ts';
import { createKmsService } from './services/kms/kms-service.ts';
import { AsynchronousInvocations } from './services/lambda/asynchronous-invocations.ts';
import { linkCompileCache } from './services/lambda/compile-cache.ts';
import { EventSourceMappings } from './services/lambda/event-source-mappings.ts';
import { FunctionRegistry } from './services/lambda/function-registry.ts';
import { LambdaProvider } from './services/lambda/lambda-provider.ts';
import { LambdaService } from './services/lambda/lambda-service.ts';
import { DescriptionProvider } from './services/logs/description-provider.ts';
import { createS3Service } from './services/s3/s3-service.ts';
import { SecretsManagerProvider } from './services/secretsmanager/secrets-manager-provider.ts';
import { createSecretsManagerService } from './services/secretsmanager/secrets-manager-service.ts';
import type { MailStore } from './services/ses/mail-store.ts';
import { createSesService } from './services/ses/ses-service.ts';
import { createPlayedSites } from './services/sites/played-sites.ts';
import { SqsProvider } from './services/sqs/sqs-provider.ts';
import { SqsService } from './services/sqs/sqs-service.ts';
import { statusChange } from './services/stepfunctions/status-change.ts';
import { StepFunctionsProvider } from './services/stepfunctions/step-functions-provider.ts';
import { StepFunctionsService } from './services/stepfunctions/step-functions-service.ts';
import { answerControlJson, answerControlPage } from './services/stripe/pages/control-page.ts';
import { createStripeService } from './services/stripe/stripe-service.ts';
import { createTranscribeService } from './services/transcribe/transcribe-service.ts';
import { createTranslateService } from './services/translate/translate-service.ts';
import { WebServer } from './web-server.ts';

/** The region of stacks without a region of their own. */
const DEFAULT_REGION = 'us-east-1';
/** How many neighbouring free ports a system needs when it chooses its ports itself. */
const PORT_COUNT = 8;

export interface SystemOptions {
  /** The folder of all data. It is created when missing. */
  readonly home: string;
  /** The folder of downloaded artefacts, shared by all homes. */
  readonly cache: string;
  /** The web's port; the other ports follow it. 0 chooses free ports. */
  readonly port: number;
  /** The synthesised cloud assembly. */
  readonly cdkOut: string;
  /** Returns values for the templates' parameters from the addresses of the web and of AWS. The others have their defaults. */
  readonly parameters?: (web: string, aws: string) => Readonly<Record<string, string>>;
  /** The same for a stack with a load balancer, from the address on which that is served. */
  readonly balancerParameters?: (address: string) => Readonly<Record<string, string>>;
  /** Folders with the recordings that stand-ins for cloud services offer. Without folders they have none. */
  readonly recordings?: readonly string[];
  /** Address of an OpenAI-compatible server that plays the language model, and which of its models. */
  readonly llm?: string | undefined;
  readonly llmModel?: string | undefined;
  /** A web server that listens on `port` already. Without it the system creates its own. */
  readonly webServer?: WebServer;
  /** Called with a description of each step. */
  readonly progress?: (text: string) => void;
}

export interface ApiAddress {
  readonly stackName: string;
  readonly logicalId: string;
  readonly region: string;
  /** `http://localhost:<port>` */
  readonly address: string;
}

export interface System {
  readonly addresses: {
    /** `http://localhost:<port>` */
    readonly web: string;
    /** `http://127.0.0.1:<port>`: the `endpoint` of SDK clients, or `AWS_ENDPOINT_URL`. */
    readonly aws: string;
    readonly apis: readonly ApiAddress[];
    readonly loadBalancers: readonly ApiAddress[];
  };
  /** Credentials of the account's owner, for SDK clients. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly stacks: readonly DeployedStack[];
  /** Stops everything in order. Acknowledged data is on the disk. */
  stop(): Promise<void>;
}

/** The functions that stop the services, in the order of their start. */
type Closing = (() => Promise<void> | void)[];

/** Starts every service that the templates need, creates the templates' resources, and serves them. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const closing: Closing = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(options, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: SystemOptions, closing: Closing): Promise<Omit<System, 'stop'>> {
  const { home, cdkOut, parameters, balancerParameters } = options;
  const progress = options.progress ?? (() => undefined);
  const temporaryDirectory = join(home, 'tmp');
  await rm(temporaryDirectory, { recursive: true, force: true });
  await mkdir(temporaryDirectory, { recursive: true });

  const assembly = await readAssembly(cdkOut, DEFAULT_REGION);
  const ports = planPorts(options.port || (await findFreePorts(PORT_COUNT)), assembly.stacks);
  const web = `http://localhost:${ports.web}`;
  const webServer = options.webServer ?? (await listeningWebServer(ports.web, closing));
  webServer.addPage('sites', createPlayedSites(web));
  const access = new AccessControl(home);
  const endpoint = await startEndpoint({
    port: ports.aws,
    ownerKey: ownerKeyOf(home),
    authorize: (call, principal) => access.authorize(call, principal),
  });
  closing.push(() => endpoint.close());

  progress('Starting the services');
  startClouds(options, () => addressesOf(ports.apis, assembly.stacks), endpoint, webServer, closing);
  const storage = await startStorage(options, assembly, endpoint, access, webServer, closing);
  const compute = startCompute(options, assembly, storage.streams, endpoint, access, ports, closing);
  const cdn = startCdn(endpoint, ports, closing);

  progress('Creating what the templates describe');
  const providers = [...storage.providers, ...compute.providers, cdn, access.provider, new DescriptionProvider()];
  const observed = providers.map((provider) => access.observing(provider));
  const loadBalancers = addressesOf(ports.loadBalancers, assembly.stacks);
  const stacks = await deployStacks(assembly.stacks, observed, {
    accountId: ACCOUNT_ID,
    parameters: parameters?.(web, endpoint.address) ?? {},
    stackParameters: new Map(
      loadBalancers.map(({ stackName, address }) => [stackName, balancerParameters?.(address) ?? {}]),
    ),
  });
  access.begin();
  await compute.listen();
  const { server } = cdn;
  if (server) webServer.serveSite((request, response) => server.serve(request, response));
  compute.resume();
  if (!options.webServer) webServer.ready();
  const addresses = { web, aws: endpoint.address, apis: addressesOf(ports.apis, assembly.stacks), loadBalancers };
  return { addresses, credentials: endpoint.root, stacks };
}

async function listeningWebServer(port: number, closing: Closing): Promise<WebServer> {
  const webServer = new WebServer();
  await webServer.listen(port);
  closing.push(() => webServer.close());
  return webServer;
}

/** Starts the stand-ins for services of other companies. They are registered before S3, as Stripe is. */
function startClouds(
  { home, recordings = [] }: SystemOptions,
  apis: () => readonly ApiAddress[],
  endpoint: Endpoint,
  webServer: WebServer,
  closing: Closing,
): void {
  const accounts = new OAuthAccounts(home);
  closing.push(() => accounts.close());
  const held = new HeldMeetings(home);
  closing.push(() => held.close());
  const folders = new CloudFolders(home);
  closing.push(() => folders.close());
  endpoint.register(createCloudsService(recordings, accounts, held, folders));
  webServer.addPage('clouds', (request, response) => answerCloudsControl(accounts, request, response));
  const meetings: MeetingsPage = {
    held,
    files: () => readShelf(recordings),
    origin: endpoint.address,
    receivers: () => apis().map(({ address }) => address + ZOOM_EVENTS_PATH),
  };
  webServer.addPage('folders', (request, response) => answerFoldersPage(folders, request, response));
  webServer.addPage('meetings', (request, response) => answerMeetingsPage(meetings, request, response));
}

/** Starts the storage services: DynamoDB (its own process, only if the templates have tables), S3, secrets, mail. */
async function startStorage(
  { home, cache, llm, llmModel }: SystemOptions,
  assembly: Assembly,
  endpoint: Endpoint,
  access: AccessControl,
  webServer: WebServer,
  closing: Closing,
): Promise<{ providers: ResourceProvider[]; streams: TableStreams | undefined }> {
  const providers: ResourceProvider[] = [];
  let streams: TableStreams | undefined;
  if (hasType(assembly, 'AWS::DynamoDB::')) {
    const dynamoDb = await createDynamoDbService({ home, cache });
    closing.push(() => dynamoDb.close());
    endpoint.register(dynamoDb.service);
    providers.push(dynamoDb.provider);
    streams = dynamoDb.streams;
  }
  // Registered before S3, because S3 would take an unsigned path of two parts for an object.
  const stripe = createStripeService({ home, address: endpoint.address });
  closing.push(() => stripe.close());
  endpoint.register(stripe);
  webServer.addPage('stripe', (request, response) => answerControlPage(stripe.account, request, response));
  webServer.addPage('stripe.json', (request, response) => answerControlJson(stripe.account, request, response));
  endpoint.register(createBedrockService({ llm, llmModel }));
  endpoint.register(createTranslateService());
  const secrets = createSecretsManagerService({ home });
  closing.push(() => secrets.close());
  endpoint.register(secrets);
  const kms = createKmsService({ home });
  closing.push(() => kms.close());
  endpoint.register(kms);
  const s3 = createS3Service({ home });
  closing.push(() => s3.close());
  endpoint.register(s3.service);
  const ses = createSesService({ home });
  closing.push(() => ses.close());
  endpoint.register(ses.service);
  access.lookUp({ mailIdentities: (region) => ses.mail.identities(region) });
  webServer.addPage('mail', (request, response) => answerMailPage(ses.mail, request, response));
  webServer.addPage('mail.json', (request, response) => answerMailJson(ses.mail, request, response));
  const cognito = createCognitoService({ home, address: endpoint.address, sendCode: keepCodes(ses.mail) });
  closing.push(() => cognito.close());
  endpoint.register(cognito.service);
  return {
    providers: [
      ...[...providers, s3.provider, ses.provider, cognito.provider],
      ...[new SecretsManagerProvider(secrets), new KmsProvider(kms)],
    ],
    streams,
  };
}

/** Stores Cognito's mails together with all other mails. */
function keepCodes(mail: MailStore): (code: CodeMail) => void {
  return ({ region, to, code, purpose }) => {
    const subject = purpose === 'confirm' ? 'Your verification code' : 'Your password reset code';
    mail.add({
      id: randomUUID(),
      region,
      sentAt: new Date().toISOString(),
      from: 'no-reply@verificationemail.com',
      to: [to],
      cc: [],
      bcc: [],
      replyTo: [],
      subject,
      text: `${subject} is ${code}.`,
      html: '',
      attachments: [],
    });
  };
}

/** Starts the compute services: functions, their APIs, workflows, speech recognition. */
function startCompute(
  { home, cache }: SystemOptions,
  { assets, images }: Assembly,
  streams: TableStreams | undefined,
  endpoint: Endpoint,
  access: AccessControl,
  ports: PortPlan,
  closing: Closing,
): { providers: ResourceProvider[]; listen(): Promise<void>; resume(): void } {
  const guard = new OrphanGuard();
  closing.push(() => guard.close());
  const functions = new FunctionRegistry({
    endpoint,
    access,
    guard,
    temporaryDirectory: join(home, 'tmp'),
    logDirectory: join(home, 'logs'),
    runtimeDirectory: join(home, 'runtime'),
    compileCacheDirectory: linkCompileCache(home, cache),
  });
  closing.push(() => functions.close());
  const sqs = new SqsService(home, endpoint.address);
  endpoint.register(sqs);
  closing.push(() => sqs.close());
  const asynchronous = new AsynchronousInvocations(functions, access, sqs, home);
  closing.push(() => asynchronous.close());
  endpoint.register(new LambdaService(functions, asynchronous));
  const eventSources = streams && new EventSourceMappings(functions, streams, access, sqs, home);
  if (eventSources) closing.push(() => eventSources.close());
  const targets = new RuleTargets(asynchronous, access, sqs);
  const schedules = new Schedules(targets, home);
  closing.push(() => schedules.close());
  const bus = new EventBus(targets);
  const transcribe = createTranscribeService({ home, cache, endpoint: endpoint.address, credentials: endpoint.root });
  endpoint.register(transcribe);
  closing.push(() => transcribe.close());
  // Stopped before the functions, so that an interrupted invocation doesn't count as a task's result.
  const stepFunctions = new StepFunctionsService(functions, home, (execution) =>
    bus.publish(statusChange(execution, ACCOUNT_ID)),
  );
  endpoint.register(stepFunctions);
  access.lookUp({ stateMachineOfToken: (token) => stepFunctions.machineOfToken(token) });
  closing.push(() => stepFunctions.close());
  const httpApis = new HttpApiProvider(functions, ports.apis);
  closing.push(() => httpApis.close());
  const containers = new ContainersProvider({
    images,
    guard,
    ports: ports.loadBalancers,
    logDirectory: join(home, 'logs'),
  });
  closing.push(() => containers.close());
  return {
    providers: [
      new LambdaProvider(functions, asynchronous, eventSources, assets, join(home, 'functions')),
      new SqsProvider(sqs),
      new EventsProvider(schedules, bus),
      new StepFunctionsProvider(stepFunctions, assets, access),
      httpApis,
      containers,
    ],
    async listen() {
      await Promise.all([httpApis.listen(), containers.listen()]);
    },
    resume() {
      asynchronous.resume();
      eventSources?.begin();
      stepFunctions.resume();
      schedules.begin();
    },
  };
}

function startCdn(endpoint: Endpoint, ports: PortPlan, closing: Closing): CloudFrontProvider {
  const cloudFront = endpoint.registerPrincipal(principalOfService('cloudfront.amazonaws.com'));
  const cache = new OriginCache({ endpoint: endpoint.address, credentials: cloudFront });
  closing.push(() => cache.close());
  const provider = new CloudFrontProvider(cache, `localhost:${ports.web}`);
  endpoint.register(createCloudFrontService(cache, (id) => provider.has(id)));
  return provider;
}

function hasType({ stacks }: Assembly, prefix: string): boolean {
  return stacks.some(({ template }) => Object.values(template.Resources).some(({ Type }) => Type.startsWith(prefix)));
}

function addressesOf(ports: ReadonlyMap<string, number>, stacks: readonly AssemblyStack[]): readonly ApiAddress[] {
  return [...ports].map(([key, port]) => {
    const [stackName = '', logicalId = ''] = key.split('/');
    const region = stacks.find((stack) => stack.stackName === stackName)?.region ?? DEFAULT_REGION;
    return { stackName, logicalId, region, address: `http://localhost:${port}` };
  });
}
