/** GiB of /tmp for a step that reads an upload: Lambda's maximum. */
export const SCRATCH_GIBIBYTES = 10;

/** The largest upload, in bytes: it has to fit on /tmp beside its rendition. */
export const MAX_MEDIA_BYTES = (SCRATCH_GIBIBYTES - 0.5) * 1024 ** 3;

/** Amazon Transcribe's limit on a recording: 4 hours. */
export const MAX_MEDIA_SECONDS = 4 * 3600;
