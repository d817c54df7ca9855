import * as z from 'zod';
import { billingSchema } from './billing.ts';
import { captchaTokenSchema } from './captcha.ts';
import { couponCodeSchema } from './coupon.ts';
import { projectsSchema } from './project.ts';
import { countryCodeSchema, localeSchema } from './regions.ts';

/** Spec part 1, section 5: "at least 6 characters". */
export const MIN_PASSWORD_LENGTH = 6;
/** Cognito's own upper bound. */
const MAX_PASSWORD_LENGTH = 256;
/** Spec part 1, section 9: "name at least 3 letters". */
export const MIN_NAME_LETTERS = 3;
const MAX_NAME_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;
/** Characters of a subtitle's line (Spec part 2, section 9: default 35). */
export const MIN_LINE_SIZE = 10;
export const MAX_LINE_SIZE = 120;
export const LINE_SIZE = 35;

const EMAIL = /^[A-Z0-9._%+-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IP_LITERAL_EMAIL = new RegExp(`^[A-Z0-9._%+-]+@\\[${OCTET}(?:\\.${OCTET}){3}\\]$`, 'i');
const NAME_CHARACTERS = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u;

/** What is wrong with a field, as a key of the interface texts (`account.errors.*`), or undefined. */
export type NameProblem = 'name-required' | 'name-not-real';
export type EmailProblem = 'email-required' | 'email-invalid' | 'email-plus';
export type PasswordProblem = 'password-required' | 'password-short';

/** Spec part 1, section 5: required, a real name with at least 3 letters. */
export function nameProblem(name: string): NameProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'name-required';
  const letters = trimmed.match(/\p{L}/gu)?.length ?? 0;
  const real = NAME_CHARACTERS.test(trimmed) && letters >= MIN_NAME_LETTERS && trimmed.length <= MAX_NAME_LENGTH;
  return real ? undefined : 'name-not-real';
}

/** Spec part 1, section 5, and part 2, section 5: required, the standard pattern. */
export function emailProblem(email: string): Exclude<EmailProblem, 'email-plus'> | undefined {
  const trimmed = email.trim();
  if (trimmed === '') return 'email-required';
  return EMAIL.test(trimmed) && trimmed.length <= MAX_EMAIL_LENGTH ? undefined : 'email-invalid';
}

/**
 * As {@link emailProblem} for an address that somebody changes theirs to: the host may be an IP literal (Spec part 2,
 * section 5, "Missing-email prompt").
 */
export function changedEmailProblem(email: string): Exclude<EmailProblem, 'email-plus'> | undefined {
  const trimmed = email.trim();
  return IP_LITERAL_EMAIL.test(trimmed) && trimmed.length <= MAX_EMAIL_LENGTH ? undefined : emailProblem(email);
}

/** Opens the registration to whoever has the link it is in: `/register?key=…` (Spec part 1, section 2). */
export const accessKeySchema = z.string().regex(/^[\w-]{16,64}$/);

/** What lets a '+' through on registration (Spec part 1, section 5). */
interface PlusExceptions {
  /** An access key opened the registration. */
  readonly isOpen?: boolean;
  /** The company's own domains. */
  readonly internalDomains?: readonly string[];
}

/** As {@link emailProblem}, and a '+' is refused on registration, but for these exceptions (Spec part 1, section 5). */
export function registrationEmailProblem(
  email: string,
  { isOpen = false, internalDomains = [] }: PlusExceptions = {},
): EmailProblem | undefined {
  const isLetThrough = isOpen || internalDomains.includes(normalizeEmail(email).split('@').at(-1) ?? '');
  return emailProblem(email) ?? (email.includes('+') && !isLetThrough ? 'email-plus' : undefined);
}

/** Spec part 1, section 5: required, at least 6 characters. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password === '') return 'password-required';
  return password.length < MIN_PASSWORD_LENGTH ? 'password-short' : undefined;
}

/** One spelling of an address: trimmed and lower-case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export const interfaceLanguageSchema = z.enum(['en', 'es']);
export type InterfaceLanguage = z.infer<typeof interfaceLanguageSchema>;

/** Who signs in by e-mail and password, as {@link userSchema}'s `provider` has it. */
export const PASSWORD_PROVIDER = 'password';
/** Spec part 1, section 9: "new-user window 172800 seconds". */
export const NEW_USER_SECONDS = 172_800;
/** How wide a picture beside the text can be, in CSS pixels. */
export const MIN_VIDEO_SIZE = 160;
export const MAX_VIDEO_SIZE = 1200;
export const VIDEO_SIZE = 360;

/** A line or two at the head or foot of a page. */
export const MAX_PAGE_TEXT = 300;

export const MAX_REPLACE_TEXTS = 200;
export const MAX_SHORTCUT = 30;
export const MAX_REPLACE_TEXT = 500;
/** A shortcut is one word: letters, digits and signs without white space. */
export const shortcutSchema = z.string().regex(/^\S{1,30}$/u);
// No template in it: a bundler that can't tell whether one is pure keeps the schema, and zod with it, in every page.
export const replaceTextsSchema = z
  .record(shortcutSchema, z.string().trim().min(1).max(MAX_REPLACE_TEXT))
  .refine((texts) => Object.keys(texts).length <= MAX_REPLACE_TEXTS, { message: 'There are too many.' });
export type ReplaceTexts = z.infer<typeof replaceTextsSchema>;

/** The getting-started guide and what of it was done (Spec part 2, section 2.3; `highlihghted` is spelled so there). */
export const welcomeSettingsSchema = z.object({
  show: z.boolean().optional(),
  uploaded: z.boolean().optional(),
  highlihghted: z.boolean().optional(),
  exported: z.boolean().optional(),
  translated: z.boolean().optional(),
  generated: z.boolean().optional(),
  completed: z.boolean().optional(),
});
export type WelcomeSettings = z.infer<typeof welcomeSettingsSchema>;

/** A user's settings that exist so far (Spec part 1, section 3); unknown ones are refused, all are optional on a change. */
export const settingsSchema = z.object({
  emailMeOnComplete: z.boolean().default(true),
  dashFilter: z.enum(['My Collections', 'Shared with Me', 'Org Collections']).default('My Collections'),
  dashboardView: z.enum(['grid', 'list']).default('grid'),
  maxCPL: z.number().int().min(MIN_LINE_SIZE).max(MAX_LINE_SIZE).default(LINE_SIZE),
  /** Names of speakers stand at the paragraphs, in the editor and in Word documents. */
  showSpeakers: z.boolean().default(true),
  /** Subtitles end with every paragraph, not with turns of speakers alone. */
  breakAllSpeakers: z.boolean().default(false),
  /** Shortcuts that are typed become the texts that stand for them. */
  expandReplaceText: z.boolean().default(true),
  /** Shortcut to text: what is written at length when the shortcut is typed. */
  replaceTexts: replaceTextsSchema.default({}),
  filenameAsTitle: z.boolean().default(false),
  /** Stand at the head and foot of exported documents. */
  headerText: z.string().max(MAX_PAGE_TEXT).default(''),
  footerText: z.string().max(MAX_PAGE_TEXT).default(''),
  autoScroll: z.boolean().default(true),
  /** Whether playing stops when the person begins to type. */
  autoStop: z.boolean().default(false),
  /** The width of the picture beside the text, in CSS pixels; 0 puts it away. */
  videoSize: z.number().int().min(0).max(MAX_VIDEO_SIZE).default(VIDEO_SIZE),
  defaultLanguage: z.string().max(12).default('auto'),
  homePage: z.enum(['/dashboard', '/corrector']).optional(),
  interfaceLanguage: interfaceLanguageSchema.default('en'),
  /** The workspace overlay was answered or put away (Spec part 2, section 2.2). */
  hasSeenWorkspaceModal: z.boolean().default(false),
  /** When help was called for and when it was put away, seconds since the epoch (Spec part 2, section 2.2). */
  help: z.object({ upload: z.number().optional(), headerMenu: z.number().optional() }).default({}),
  welcomeSettings: welcomeSettingsSchema.default({}),
});
export type Settings = z.infer<typeof settingsSchema>;

export const userSchema = z.object({
  uid: z.string().min(1),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  /** By what its owner signs in: `password`, or the identity provider's name in the user pool. */
  provider: z.string().optional(),
  locale: localeSchema,
  countryCode: countryCodeSchema.optional(),
  /** Seconds since the epoch. */
  creationTime: z.number(),
  lastSignInTime: z.number().optional(),
  /** The coupon that they brought to the registration. */
  coupon: couponCodeSchema.optional(),
  /** When the welcome mail was sent, seconds since the epoch. */
  welcomedAt: z.number().optional(),
  /** Id of the current organization; empty while none is active. */
  organization: z.string(),
  organizations: z.record(z.string(), z.literal(true)),
  projects: projectsSchema.default({}),
  isCorrector: z.boolean().default(false),
  correctLangCodes: z.array(z.string()).default([]),
  settings: settingsSchema,
});
export type User = z.infer<typeof userSchema>;

export const organizationSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  locale: localeSchema,
  creationTime: z.number(),
  /** uid to true for an owner, false for an admin (Spec part 1, section 3). */
  owners: z.record(z.string(), z.boolean()),
  /** When it was marked for deletion, seconds since the epoch. */
  deletedAt: z.number().optional(),
  billing: billingSchema.default({}),
});
export type Organization = z.infer<typeof organizationSchema>;

/** Without an organization while none is active. */
export const profileSchema = z.object({ user: userSchema, organization: organizationSchema.optional() });

/** What people who share a workspace may know of one another. */
export const personSchema = userSchema.pick({ uid: true, email: true, name: true, lastSignInTime: true });

/** What a browser keeps to stay signed in. Tokens are Cognito's; `expiresAt` (seconds since the epoch) is the id token's. */
export const sessionSchema = z.object({
  uid: z.string(),
  locale: localeSchema,
  key: z.string(),
  refreshToken: z.string(),
  expiresAt: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** An address or a password as it is sent; whether it will do is told by the rules above, with the field's own problem. */
export const emailSchema = z.string().min(1).max(MAX_EMAIL_LENGTH);
export const passwordSchema = z.string().min(1).max(MAX_PASSWORD_LENGTH);

export const registrationSchema = z.object({
  name: z.string().max(MAX_NAME_LENGTH),
  email: z.string().max(MAX_EMAIL_LENGTH),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  countryCode: countryCodeSchema.optional(),
  interfaceLanguage: interfaceLanguageSchema.default('en'),
  captcha: captchaTokenSchema.optional(),
  /** The access key that the browser keeps: it lets a '+' in the address through while it is good. */
  accessKey: accessKeySchema.optional(),
  coupon: couponCodeSchema.optional(),
});

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });
