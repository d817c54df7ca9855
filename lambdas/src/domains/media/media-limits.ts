/** Room on /tmp for a step that reads an upload: the most that Lambda gives. */
export const SCRATCH_GIBIBYTES = 10;

/** The largest upload that is read: what fits on /tmp beside its rendition. */
export const MAX_MEDIA_BYTES = (SCRATCH_GIBIBYTES - 0.5) * 1024 ** 3;

/** Amazon Transcribe's bound on a recording: 4 hours. */
export const MAX_MEDIA_SECONDS = 4 * 3600;
