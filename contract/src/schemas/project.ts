import * as z from 'zod';

const MAX_PROJECT_NAME_LENGTH = 80;
export const projectNameSchema = z.string().trim().min(1).max(MAX_PROJECT_NAME_LENGTH);

/** Six hexadecimal digits. */
export const projectColorSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** A person's project in a workspace: collections are put into it (Spec part 2, section 3, "Project"). */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: projectColorSchema,
  /** Seconds since the epoch. */
  created: z.number(),
});
export type Project = z.infer<typeof projectSchema>;

/** A person's projects: by the workspace's id, then by their own (Spec part 1, section 3, "User"). */
export const projectsSchema = z.record(z.string(), z.record(z.string(), projectSchema));
export type Projects = z.infer<typeof projectsSchema>;
