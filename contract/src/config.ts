import * as z from 'zod';

/** `config.json`: what a stage's front end must know, served beside the pages and never built in. */
export const configSchema = z.object({
  product: z.string().min(1),
  stage: z.string().min(1),
  /** Origin of the pages; institutions' pages are subdomains of it. */
  web: z.url().optional(),
  regions: z.object({ us: z.object({ api: z.url() }), eu: z.object({ api: z.url() }) }),
});
export type Config = z.infer<typeof configSchema>;
