import { subscribeToUploader, type UploaderState } from '@parlance/ui/uploader';
import { noteMediaSeconds, subscribeToUploads, type Upload } from '@parlance/ui/uploads';
import { discardRecording } from './discard-recording.ts';
import { recordingLocks } from './recording-locks.ts';
import type { Recorded } from './recording-session.ts';
import { lookForUnfinished } from './unfinished-recordings.ts';

/** Ends of the watches over submitted recordings, by id. */
const watches = new Map<string, () => void>();

/**
 * Hands a recording over as a file, and watches over its upload: it is deleted when the service has all of it. Until then
 * it stays, and it is offered again when it goes nowhere: the upload was cancelled, there were no minutes, the person signed
 * out. A page that ends in between loses the watch with its lock, so the next page offers the recording.
 *
 * @param handOver takes the file; the uploader is open afterwards
 */
export function submitRecording({ recording, file, release }: Recorded, handOver: (files: File[]) => void): void {
  const { id } = recording;
  watches.get(id)?.();
  let isOpen = true;
  let upload: Upload | undefined;
  let unlock: (() => void) | undefined = release;

  const end = () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    watches.delete(id);
  };
  const look = () => {
    if (upload && 'url' in upload.status && upload.status.url !== undefined) {
      end();
      void discardRecording({ recording, release: unlock ?? (() => {}) }).then(lookForUnfinished);
      return;
    }
    const isOnItsWay = isOpen || upload !== undefined;
    if (isOnItsWay === (unlock !== undefined)) return;
    unlock?.();
    unlock = isOnItsWay ? recordingLocks.hold(id) : undefined;
    void lookForUnfinished();
  };
  const subscriptions = [
    subscribeToUploader(({ view }: UploaderState) => {
      isOpen = view !== undefined;
      look();
    }),
    subscribeToUploads((uploads) => {
      upload = uploads.find(({ fileName, size }) => fileName === file.name && size === file.size);
      look();
    }),
  ];
  watches.set(id, end);
  noteMediaSeconds(file, recording.seconds);
  handOver([file]);
}
