/** GiB of /tmp for a step that reads an upload: Lambda's maximum. */
export const SCRATCH_GIBIBYTES = 10;

/** Amazon Transcribe's limit on a recording: 4 hours. */
export const MAX_MEDIA_SECONDS = 4 * 3600;
