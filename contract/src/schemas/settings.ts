import * as z from 'zod';
import {
  LINE_SIZE,
  MAX_CURRENT_PROJECTS,
  MAX_LINE_SIZE,
  MAX_PAGE_TEXT,
  MAX_REPLACE_TEXT,
  MAX_REPLACE_TEXTS,
  MAX_VIDEO_SIZE,
  MIN_LINE_SIZE,
  VIDEO_SIZE,
} from '../settings.ts';
import { idSchema } from './id.ts';
import { interfaceLanguageSchema } from './interface-language.ts';
import { momentSchema } from './moment.ts';

/** A shortcut is one word: letters, digits and signs without white space. */
export const shortcutSchema = z.string().regex(/^\S{1,30}$/u);

// No template literal here: the bundler can't prove that it is pure, and would keep the schema and zod in every page.
export const replaceTextsSchema = z
  .record(shortcutSchema, z.string().trim().min(1).max(MAX_REPLACE_TEXT))
  .refine((texts) => Object.keys(texts).length <= MAX_REPLACE_TEXTS, { message: 'There are too many.' });
export type ReplaceTexts = z.infer<typeof replaceTextsSchema>;

/**
 * The finished steps of the getting-started guide (Spec part 2, section 2.3; `highlihghted` is the spec's spelling).
 */
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

/** Organization id to project id; more organizations than a user belongs to by hand are refused. */
const currentProjectsSchema = z
  .record(idSchema, idSchema)
  .refine((projects) => Object.keys(projects).length <= MAX_CURRENT_PROJECTS, { message: 'There are too many.' });

/** A user's settings (Spec part 1, section 3). Unknown settings are refused. In a change, all settings are optional. */
export const settingsSchema = z.object({
  emailMeOnComplete: z.boolean().default(true),
  dashFilter: z.enum(['My Collections', 'Shared with Me', 'Org Collections']).default('My Collections'),
  dashboardView: z.enum(['grid', 'list']).default('grid'),
  /** Shows new users what helps them to begin: the getting-started guide, the sample interview, the editor's tips. */
  showWelcome: z.boolean().default(true),
  /** Makes the header of the dashboard one line high. */
  showShortHeader: z.boolean().default(false),
  maxCPL: z.number().int().min(MIN_LINE_SIZE).max(MAX_LINE_SIZE).default(LINE_SIZE),
  /** Show the names of speakers at paragraphs, in the editor and in Word documents. */
  showSpeakers: z.boolean().default(true),
  /** Subtitles end at every paragraph, not only at a new speaker. */
  breakAllSpeakers: z.boolean().default(false),
  /** Replace typed shortcuts with their texts. */
  expandReplaceText: z.boolean().default(true),
  /** Shortcut to the text that replaces it. */
  replaceTexts: replaceTextsSchema.default({}),
  filenameAsTitle: z.boolean().default(false),
  /** Texts for the header and footer of exported documents. */
  headerText: z.string().max(MAX_PAGE_TEXT).default(''),
  footerText: z.string().max(MAX_PAGE_TEXT).default(''),
  /** Opens the comments beside the text by itself when a transcript has some. */
  autoComments: z.boolean().default(false),
  /** Shows the toolbar at a selection by itself. */
  autoToolbar: z.boolean().default(true),
  /** Shows what a review of the transcript has to say. */
  showReview: z.boolean().default(true),
  /** Opens the editor with its options shown. */
  openEditOptions: z.boolean().default(false),
  /** Asks for the enhanced transcription of new uploads. */
  enhanced: z.boolean().default(false),
  autoScroll: z.boolean().default(true),
  /** Whether typing stops the playback. */
  autoStop: z.boolean().default(false),
  /** The width of the video beside the text, in CSS pixels; 0 hides it. */
  videoSize: z.number().int().min(0).max(MAX_VIDEO_SIZE).default(VIDEO_SIZE),
  defaultLanguage: z.string().max(12).default('auto'),
  /** Organization id to the id of the person's current project in it. */
  currentProjects: currentProjectsSchema.default({}),
  homePage: z.enum(['/dashboard', '/corrector']).optional(),
  interfaceLanguage: interfaceLanguageSchema.default('en'),
  /** The user has answered or closed the workspace overlay (Spec part 2, section 2.2). */
  hasSeenWorkspaceModal: z.boolean().default(false),
  /**
   * Times of the first upload and of closing the help tour (Spec part 2, section 2.2), and of closing the editor's tips, seconds
   * since the epoch.
   */
  help: z
    .object({
      upload: momentSchema.optional(),
      headerMenu: momentSchema.optional(),
      editor: momentSchema.optional(),
    })
    .default({}),
  welcomeSettings: welcomeSettingsSchema.default({}),
});
export type Settings = z.infer<typeof settingsSchema>;
