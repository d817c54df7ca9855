import * as v from 'valibot';
import { FEATURES } from '../features.ts';
import { FREE_DRAFT_MINUTES } from '../usage.ts';
import { captchaSchema } from './captcha.ts';
import { cloudsSchema } from './clouds.ts';

const regionSchema = v.object({
  api: v.pipe(v.string(), v.url()),
  /** The base address for programs that speak OpenAI's API, where the stage has an entrance for them. */
  openai: v.optional(v.pipe(v.string(), v.url())),
});

// Valibot here and in the schemas of its parts: every page needs this schema before it shows anything, and zod is many times as much code.

/** `config.json`: the front-end settings of a stage. It is served beside the pages and is never part of the build. */
const configSchema = v.object({
  product: v.pipe(v.string(), v.nonEmpty()),
  stage: v.pipe(v.string(), v.nonEmpty()),
  /** Origin of the pages. The pages of institutions are on its subdomains. */
  web: v.optional(v.pipe(v.string(), v.url())),
  /** The captcha of the registration, if any. */
  captcha: v.optional(captchaSchema),
  /** The cloud services from which recordings can be chosen. */
  clouds: v.optional(cloudsSchema, {}),
  /** What the stage's models can do, in both regions. The pages offer nothing else. */
  models: v.optional(
    v.object({
      /** Text is written: generation, completions, summaries, answers. */
      language: v.optional(v.boolean(), false),
      /** Pictures are made for documents. */
      images: v.optional(v.boolean(), false),
      /** Transcripts are translated. */
      translation: v.optional(v.boolean(), false),
    }),
    {},
  ),
  regions: v.object({ us: regionSchema, eu: regionSchema }),
  /** API key for a proxy in front of the APIs, sent with every call. It is public. */
  apiKey: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** The deployment's names in the environment banner. Production has no name and no banner. */
  environments: v.optional(v.array(v.string()), []),
  /** Features of a workspace without a purchase. */
  freeFeatures: v.optional(v.array(v.picklist(FEATURES)), []),
  /** Minutes of draft that a workspace without a purchase has in a calendar month. */
  freeDraftMinutes: v.optional(v.pipe(v.number(), v.minValue(0)), FREE_DRAFT_MINUTES),
  /** The codes of the languages that the stage's engine can transcribe; all of them if it is left out. */
  languages: v.optional(v.array(v.string())),
  /** The codes of the languages from and into which the stage translates; all of Amazon Translate's if it is left out. */
  translationLanguages: v.optional(v.array(v.string())),
  /** Domains of the company's e-mail addresses. They identify internal staff. */
  staffDomains: v.optional(v.array(v.string()), []),
  /** The organization whose members are correctors. */
  transcribers: v.optional(v.string()),
  /** Whether internal staff may open the correctors' administration here. */
  correctorAdmin: v.optional(v.boolean(), false),
  /** The organization for which the meeting assistant is always off. */
  withoutMeetings: v.optional(v.string()),
  /** Whether the stage has analytics; the service passes the events on. */
  analytics: v.optional(v.boolean(), false),
  /** The service that takes errors of the pages and, where `recordings` is on, masked recordings of sessions. */
  errorReports: v.optional(v.object({ dsn: v.pipe(v.string(), v.url()), recordings: v.optional(v.boolean(), false) })),
  /** Address of the help widget's script. Without an address there is no widget. */
  helpWidget: v.optional(v.pipe(v.string(), v.url())),
  /** Address of the help centre, without a slash at its end. */
  helpCenter: v.pipe(v.string(), v.url()),
  /** The mailbox of the support, which receives feedback. */
  support: v.pipe(v.string(), v.email()),
  /** Addresses of the terms of use and of the privacy policy. The pages link to those that are there. */
  terms: v.optional(v.pipe(v.string(), v.url())),
  privacy: v.optional(v.pipe(v.string(), v.url())),
  /** The address of the iPhone app; without it the pages don't offer the app. */
  appStore: v.optional(v.pipe(v.string(), v.url())),
});
export type Config = v.InferOutput<typeof configSchema>;

/** The configuration with its defaults. Throws an error that names each wrong field. */
export function parseConfig(value: unknown): Config {
  const { success, output, issues } = v.safeParse(configSchema, value);
  if (!success) throw new Error(`The configuration of the stage is wrong.\n${v.summarize(issues)}`);
  return output;
}
