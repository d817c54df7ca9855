import * as z from 'zod';
import { FEATURES } from '../features.ts';
import { captchaSchema } from './captcha.ts';

/** `config.json`: what a stage's front end must know, served beside the pages and never built in. */
export const configSchema = z.object({
  product: z.string().min(1),
  stage: z.string().min(1),
  /** Origin of the pages; institutions' pages are subdomains of it. */
  web: z.url().optional(),
  /** The captcha of the registration, if there is one. */
  captcha: captchaSchema.optional(),
  regions: z.object({ us: z.object({ api: z.url() }), eu: z.object({ api: z.url() }) }),
  /** Sent with every call, where a proxy in front of the APIs wants one; it is public. */
  apiKey: z.string().min(1).optional(),
  /** What the environment banner calls this deployment; production has no name, and no banner. */
  environments: z.array(z.string()).default([]),
  /** Features that a workspace has without having bought anything. */
  freeFeatures: z.array(z.enum(FEATURES)).default([]),
  /** Domains of the company's own e-mail addresses; they mark internal staff. */
  staffDomains: z.array(z.string()).default([]),
  /** The organization whose members are correctors. */
  transcribers: z.string().optional(),
  /** Whether internal staff may open the correctors' administration here. */
  correctorAdmin: z.boolean().default(false),
  /** The organization for which the meeting assistant is always off. */
  withoutMeetings: z.string().optional(),
  /** Address of the help widget's script; without one there is no widget. */
  helpWidget: z.url().optional(),
  /** The address of the iPhone app; without it the pages don't offer the app. */
  appStore: z.url().optional(),
});
export type Config = z.infer<typeof configSchema>;
