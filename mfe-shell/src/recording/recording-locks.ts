import { pageLocks } from '@parlance/ui/browser/page-locks';

/** A recording is locked from its first slice until it has arrived, or until its recorder is closed. */
export const recordingLocks = pageLocks('parlance-recording-');
