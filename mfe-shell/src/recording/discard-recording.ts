import type { Recorded } from './recording-session.ts';
import { deleteRecording } from './recordings-database.ts';

/** Deletes a recording for good, and unlocks it. */
export async function discardRecording({ recording, release }: Pick<Recorded, 'recording' | 'release'>): Promise<void> {
  try {
    await deleteRecording(recording.id);
  } catch (error) {
    // It is offered again, and can be discarded then.
    console.warn('A recording could not be deleted.', error);
  }
  release();
}
