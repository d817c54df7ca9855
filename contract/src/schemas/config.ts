import * as mini from 'zod/mini';
import { FEATURES } from '../features.ts';
import { FREE_DRAFT_MINUTES } from '../usage.ts';
import { captchaSchema } from './captcha.ts';
import { cloudsSchema } from './clouds.ts';

const regionSchema = mini.object({
  api: mini.url(),
  /** The base address for programs that speak OpenAI's API, where the stage has an entrance for them. */
  openai: mini.optional(mini.url()),
});

// `zod/mini` here and in the schemas below: every page needs this schema before it shows anything, and zod's own is four times as much code.

/** `config.json`: the front-end settings of a stage. It is served beside the pages and is never part of the build. */
export const configSchema = mini.object({
  product: mini.string().check(mini.minLength(1)),
  stage: mini.string().check(mini.minLength(1)),
  /** Origin of the pages. The pages of institutions are on its subdomains. */
  web: mini.optional(mini.url()),
  /** The captcha of the registration, if any. */
  captcha: mini.optional(captchaSchema),
  /** The cloud services from which recordings can be chosen. */
  clouds: mini.prefault(cloudsSchema, {}),
  /** What the stage's models can do, in both regions. The pages offer nothing else. */
  models: mini.prefault(
    mini.object({
      /** Text is written: generation, completions, summaries, answers. */
      language: mini._default(mini.boolean(), false),
      /** Pictures are made for documents. */
      images: mini._default(mini.boolean(), false),
      /** Transcripts are translated. */
      translation: mini._default(mini.boolean(), false),
    }),
    {},
  ),
  regions: mini.object({ us: regionSchema, eu: regionSchema }),
  /** API key for a proxy in front of the APIs, sent with every call. It is public. */
  apiKey: mini.optional(mini.string().check(mini.minLength(1))),
  /** The deployment's names in the environment banner. Production has no name and no banner. */
  environments: mini._default(mini.array(mini.string()), []),
  /** Features of a workspace without a purchase. */
  freeFeatures: mini._default(mini.array(mini.enum(FEATURES)), []),
  /** Minutes of draft that a workspace without a purchase has in a calendar month. */
  freeDraftMinutes: mini._default(mini.number().check(mini.minimum(0)), FREE_DRAFT_MINUTES),
  /** The codes of the languages that the stage's engine can transcribe; all of them if it is left out. */
  languages: mini.optional(mini.array(mini.string())),
  /** The codes of the languages from and into which the stage translates; all of Amazon Translate's if it is left out. */
  translationLanguages: mini.optional(mini.array(mini.string())),
  /** Domains of the company's e-mail addresses. They identify internal staff. */
  staffDomains: mini._default(mini.array(mini.string()), []),
  /** The organization whose members are correctors. */
  transcribers: mini.optional(mini.string()),
  /** Whether internal staff may open the correctors' administration here. */
  correctorAdmin: mini._default(mini.boolean(), false),
  /** The organization for which the meeting assistant is always off. */
  withoutMeetings: mini.optional(mini.string()),
  /** Whether the stage has analytics; the service passes the events on. */
  analytics: mini._default(mini.boolean(), false),
  /** The service that takes errors of the pages and, where `recordings` is on, masked recordings of sessions. */
  errorReports: mini.optional(mini.object({ dsn: mini.url(), recordings: mini._default(mini.boolean(), false) })),
  /** Address of the help widget's script. Without an address there is no widget. */
  helpWidget: mini.optional(mini.url()),
  /** Address of the help centre, without a slash at its end. */
  helpCenter: mini.url(),
  /** The mailbox of the support, which receives feedback. */
  support: mini.email(),
  /** Addresses of the terms of use and of the privacy policy. The pages link to those that are there. */
  terms: mini.optional(mini.url()),
  privacy: mini.optional(mini.url()),
  /** The address of the iPhone app; without it the pages don't offer the app. */
  appStore: mini.optional(mini.url()),
});
export type Config = mini.infer<typeof configSchema>;
