import * as z from 'zod';
import { recordingFileSchema, zoomTimeSchema } from '../../repositories/meetings/zoom-recordings.ts';

const MAX_FILES = 500;

const recordedSchema = z.object({
  object: z.object({
    uuid: z.string().min(1).max(200),
    id: z.union([z.string(), z.number()]).transform(String),
    host_id: z.string().min(1).max(200),
    topic: z.string().nullish(),
    start_time: zoomTimeSchema,
    /** Minutes. */
    duration: z.number().min(0).nullish(),
    recording_files: z.array(recordingFileSchema).max(MAX_FILES).nullish(),
  }),
});
export type Recorded = z.infer<typeof recordedSchema>['object'];

/** What Zoom's events have in common. */
export const zoomEventSchema = z.object({
  event: z.string(),
  /** Milliseconds since the epoch. */
  event_ts: z.number().optional(),
  payload: z.unknown(),
});

/** The events that the app subscribes to. Of the others nothing is read. */
export const zoomPayloads = {
  'endpoint.url_validation': z.object({ plainToken: z.string().min(1).max(1000) }),
  'recording.completed': recordedSchema,
  'recording.transcript_completed': recordedSchema,
  app_deauthorized: z.object({ user_id: z.string().min(1).max(200) }),
} as const;
