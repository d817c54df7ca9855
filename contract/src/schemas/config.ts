import * as z from 'zod';
import { FEATURES } from '../features.ts';
import { FREE_DRAFT_MINUTES } from '../usage.ts';
import { captchaSchema } from './captcha.ts';
import { cloudsSchema } from './clouds.ts';

const regionSchema = z.object({
  api: z.url(),
  /** The base address for programs that speak OpenAI's API, where the stage has an entrance for them. */
  openai: z.url().optional(),
});

/** `config.json`: the front-end settings of a stage. It is served beside the pages and is never part of the build. */
export const configSchema = z.object({
  product: z.string().min(1),
  stage: z.string().min(1),
  /** Origin of the pages. The pages of institutions are on its subdomains. */
  web: z.url().optional(),
  /** The captcha of the registration, if any. */
  captcha: captchaSchema.optional(),
  /** The cloud services from which recordings can be chosen. */
  clouds: cloudsSchema.prefault({}),
  /** What the stage's models can do, in both regions. The pages offer nothing else. */
  models: z
    .object({
      /** Text is written: generation, completions, summaries, answers. */
      language: z.boolean().default(false),
      /** Pictures are made for documents. */
      images: z.boolean().default(false),
      /** Transcripts are translated. */
      translation: z.boolean().default(false),
    })
    .prefault({}),
  regions: z.object({ us: regionSchema, eu: regionSchema }),
  /** API key for a proxy in front of the APIs, sent with every call. It is public. */
  apiKey: z.string().min(1).optional(),
  /** The deployment's names in the environment banner. Production has no name and no banner. */
  environments: z.array(z.string()).default([]),
  /** Features of a workspace without a purchase. */
  freeFeatures: z.array(z.enum(FEATURES)).default([]),
  /** Minutes of draft that a workspace without a purchase has in a calendar month. */
  freeDraftMinutes: z.number().min(0).default(FREE_DRAFT_MINUTES),
  /** The codes of the languages that the stage's engine can transcribe; all of them if it is left out. */
  languages: z.array(z.string()).optional(),
  /** The codes of the languages from and into which the stage translates; all of Amazon Translate's if it is left out. */
  translationLanguages: z.array(z.string()).optional(),
  /** Domains of the company's e-mail addresses. They identify internal staff. */
  staffDomains: z.array(z.string()).default([]),
  /** The organization whose members are correctors. */
  transcribers: z.string().optional(),
  /** Whether internal staff may open the correctors' administration here. */
  correctorAdmin: z.boolean().default(false),
  /** The organization for which the meeting assistant is always off. */
  withoutMeetings: z.string().optional(),
  /** Whether the stage has analytics; the service passes the events on. */
  analytics: z.boolean().default(false),
  /** The service that takes errors of the pages and, where `recordings` is on, masked recordings of sessions. */
  errorReports: z.object({ dsn: z.url(), recordings: z.boolean().default(false) }).optional(),
  /** Address of the help widget's script. Without an address there is no widget. */
  helpWidget: z.url().optional(),
  /** Address of the help centre, without a slash at its end. */
  helpCenter: z.url(),
  /** The mailbox of the support, which receives feedback. */
  support: z.email(),
  /** Addresses of the terms of use and of the privacy policy. The pages link to those that are there. */
  terms: z.url().optional(),
  privacy: z.url().optional(),
  /** The address of the iPhone app; without it the pages don't offer the app. */
  appStore: z.url().optional(),
});
export type Config = z.infer<typeof configSchema>;
