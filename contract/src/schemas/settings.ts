import * as z from 'zod';
import {
  LINE_SIZE,
  MAX_LINE_SIZE,
  MAX_PAGE_TEXT,
  MAX_REPLACE_TEXT,
  MAX_REPLACE_TEXTS,
  MAX_VIDEO_SIZE,
  MIN_LINE_SIZE,
  VIDEO_SIZE,
} from '../settings.ts';
import { interfaceLanguageSchema } from './interface-language.ts';

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
