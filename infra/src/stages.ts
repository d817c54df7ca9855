import type { Captcha } from '@parlance/contract/captcha';
import type { Feature } from '@parlance/contract/features';
import type { Locale } from '@parlance/contract/regions';
import type { CloudSettings } from '@parlance/contract/schemas/clouds';
import type { ConnectionSettingsInput } from '@parlance/contract/schemas/connection-settings';
import { FREE_DRAFT_MINUTES } from '@parlance/contract/usage';

/** What differs between the stages; everything else is the same code. */
export interface Stage {
  readonly name: StageName;
  /** Domain of the pages and of the addresses that mails come from. */
  readonly domain: string;
  /** ARN (us-east-1) of the certificate for `domain`; without one the pages are served under CloudFront's own name. */
  readonly certificateArn?: string;
  /** Google's client for this stage, and the secret in Secrets Manager (each region) that holds its secret. */
  readonly google?: { readonly clientId: string; readonly secretName: string };
  /**
   * The captcha of the registration, and the secret in Secrets Manager (each region) by which its tokens are verified, at
   * the provider's own address or at `verifyUrl`. Without it the registration asks for no captcha.
   */
  readonly captcha?: Captcha & { readonly secretName: string; readonly verifyUrl?: string };
  /** Keys of the cloud services from which people can choose recordings. A service without keys is not offered. */
  readonly clouds?: CloudSettings;
  /** The product's apps at services where people can connect accounts of theirs. A service without settings is not offered. */
  readonly connections?: ConnectionSettingsInput;
  /** The pages send it with every call, for a proxy in front of the APIs that requires one. */
  readonly apiKey?: string;
  /**
   * The names in Secrets Manager, in each region, of Stripe's secret key, and of the secret with which Stripe signs the events of
   * that region's webhook endpoint.
   */
  readonly stripe: { readonly secretName: string; readonly webhookSecretName: string };
  /**
   * The name in Secrets Manager, in each region, of the secret that signs the calls of the operator's resolver of video links. The
   * resolver's address is the stack's parameter `LinkResolver`.
   */
  readonly linkResolverSecret: string;
  /** Domains of the e-mail addresses that may register and sign in, in any way; all domains when it is not given. */
  readonly emailDomains?: readonly string[];
  /** Names of the stage in the pages' banner; empty in production, which has no banner. */
  readonly environments: readonly string[];
  /** Domains of the company's own addresses, at least one. Users with such an address are internal staff, and may register with a '+'. */
  readonly staffDomains: readonly string[];
  /** Features that every workspace has without having bought anything. */
  readonly freeFeatures: readonly Feature[];
  /** Minutes of draft that a workspace has in a calendar month without having bought anything. */
  readonly freeDraftMinutes: number;
  /**
   * Transcription jobs of a region at the same time: at most Amazon Transcribe's quota "concurrent batch transcription jobs" of
   * the account, less what other stages in the account use.
   */
  readonly transcriptionSlots: number;
  /**
   * What writes, draws and translates, unless the stacks' parameters name another: ids of Bedrock's foundation models, or `none`.
   * The language model needs an inference profile in both continents; the image model is one that both regions have.
   */
  readonly models: { readonly language: string; readonly image: string; readonly translation: 'on' | 'off' };
  /**
   * The languages that people can choose for transcriptions: codes, or beginnings such as `en-*`. All when it is not given. Leave
   * out those that Amazon Transcribe does not have in both of the stage's regions.
   */
  readonly transcriptionLanguages?: readonly string[];
  /**
   * The entrance for programs that speak OpenAI's API, in each region: how many containers run at least and at most. It costs money
   * without any requests (docs/operations.md). Without it there is none.
   */
  readonly entrance?: EntranceOfStage;
  /** Whether internal staff may open the correctors' administration. */
  readonly correctorAdmin: boolean;
  /** Id of the organization whose members are correctors. */
  readonly transcribers?: string;
  /** Id of the organization for which the meeting assistant is always off. */
  readonly withoutMeetings?: string;
  /** Address of the help widget's script. The pages load it when a person allows it or opens a form of it (docs/adr/0067). */
  readonly helpWidget?: string;
  /**
   * Origin of the analytics, which speak Segment's protocol, and the secret in Secrets Manager (each region) that holds the write
   * key. Without them nothing is counted, and nobody is asked.
   */
  readonly analytics?: { readonly host: string; readonly secretName: string };
  /**
   * The service that takes the pages' errors, which speaks Sentry's protocol: its public key as an address (DSN), and whether it
   * takes recordings of sessions, too.
   */
  readonly errorReports?: { readonly dsn: string; readonly recordings?: boolean };
  /** Address of the help centre, without a slash at its end, and the mailbox of the support. */
  readonly helpCenter: string;
  readonly support: string;
  /** Addresses of the terms of use and of the privacy policy, which registration and settings link to. */
  readonly terms?: string;
  readonly privacy?: string;
  /** Address of the iPhone app. */
  readonly appStore?: string;
  /** Days for which logs are kept; one of those that CloudWatch Logs offers. */
  readonly logDays: 30 | 90 | 365;
  /** Days for which an uploaded file is kept: a transcription can be tried again for as long. */
  readonly uploadDays: number;
  /** Days for which a replaced or deleted object of a transcript can still be restored. */
  readonly restoreDays: number;
}

interface EntranceOfStage {
  readonly least: number;
  readonly most: number;
  /**
   * The domain name by which callers reach each region, and the ARN of its certificate in that region. Dev alone may leave it out: then
   * the deployment names both by parameters.
   */
  readonly regions?: Readonly<Record<Locale, { readonly domain: string; readonly certificateArn: string }>>;
}

export type StageName = 'dev' | 'staging' | 'prod';

/** No image model is in both regions and offered to new accounts; a stage that has one names it. */
const MODELS = { language: 'anthropic.claude-haiku-4-5-20251001-v1:0', image: 'none', translation: 'on' } as const;

const COMPANY = ['parlance.example'];
/** Features that the stages give to every workspace, though plans list them: an operator's choice. */
const FREE: readonly Feature[] = ['TranscriptExport'];
const STRIPE = { secretName: 'parlance/stripe', webhookSecretName: 'parlance/stripe-webhook' };
const LINK_RESOLVER_SECRET = 'parlance/link-resolver';
const HELP = { helpCenter: 'https://help.parlance.example', support: 'support@parlance.example' };
const APP_STORE = 'https://apps.apple.com/app/parlance';

const stages: Readonly<Record<StageName, Stage>> = {
  dev: {
    name: 'dev',
    domain: 'dev.parlance.example',
    emailDomains: COMPANY,
    environments: ['DEV'],
    staffDomains: COMPANY,
    stripe: STRIPE,
    linkResolverSecret: LINK_RESOLVER_SECRET,
    freeFeatures: FREE,
    freeDraftMinutes: FREE_DRAFT_MINUTES,
    transcriptionSlots: 20,
    models: MODELS,
    entrance: { least: 1, most: 2 },
    correctorAdmin: true,
    ...HELP,
    appStore: APP_STORE,
    logDays: 30,
    uploadDays: 90,
    restoreDays: 7,
  },
  staging: {
    name: 'staging',
    domain: 'staging.parlance.example',
    environments: ['STAGING'],
    staffDomains: COMPANY,
    stripe: STRIPE,
    linkResolverSecret: LINK_RESOLVER_SECRET,
    freeFeatures: FREE,
    freeDraftMinutes: FREE_DRAFT_MINUTES,
    transcriptionSlots: 20,
    models: MODELS,
    correctorAdmin: true,
    ...HELP,
    appStore: APP_STORE,
    logDays: 30,
    uploadDays: 90,
    restoreDays: 7,
  },
  prod: {
    name: 'prod',
    domain: 'app.parlance.example',
    environments: [],
    staffDomains: COMPANY,
    stripe: STRIPE,
    linkResolverSecret: LINK_RESOLVER_SECRET,
    freeFeatures: FREE,
    freeDraftMinutes: FREE_DRAFT_MINUTES,
    transcriptionSlots: 90,
    models: MODELS,
    correctorAdmin: false,
    ...HELP,
    appStore: APP_STORE,
    logDays: 365,
    uploadDays: 90,
    restoreDays: 30,
  },
};

/**
 * The stage that `-c stage=` names; dev when it names none.
 *
 * @throws Error that lists the stages when there is no such stage
 */
export function stageNamed(name: unknown = 'dev'): Stage {
  const stage = Object.values(stages).find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`There is no stage "${name}"; choose one of ${Object.keys(stages).join(', ')}.`);
  return stage;
}
