import * as z from 'zod';
import { MAX_PROJECT_NAME_LENGTH } from '../project-limits.ts';
import { visibleLine } from '../visible-text.ts';

export const projectNameSchema = z.string().overwrite(visibleLine).min(1).max(MAX_PROJECT_NAME_LENGTH);

/** Six hexadecimal digits. */
export const projectColorSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** A user's project in a workspace. It groups collections (Spec part 2, section 3, "Project"). */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: projectColorSchema,
  /** Seconds since the epoch. */
  created: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

/** A user's projects: workspace id to project id to project (Spec part 1, section 3, "User"). */
export const projectsSchema = z.record(z.string(), z.record(z.string(), projectSchema));
export type Projects = z.infer<typeof projectsSchema>;

/** The projects that a collection is in, by their ids: the reader's own, never those of others (Spec part 2, section 3). */
export const ownProjectsSchema = z.record(z.string(), z.literal(true));
export type OwnProjects = z.infer<typeof ownProjectsSchema>;
