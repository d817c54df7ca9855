import { pageLocks } from '../browser/page-locks.ts';

/** An upload is locked while a page works on it, so other tabs don't offer to resume it. */
export const uploadLocks = pageLocks('parlance-upload-');
