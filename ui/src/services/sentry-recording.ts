import { replayIntegration } from '@sentry/browser';

/** Where people's words are: these elements are boxes of their size. */
const BLOCKED = ['.cm-editor', '.ProseMirror', 'canvas'];

/** A recorder of sessions that masks what it sees. It begins with `start`. */
export function recorder(): ReturnType<typeof replayIntegration> {
  return replayIntegration({
    // Readable, so that what leaves can be masked again (masked-recording.ts).
    useCompression: false,
    stickySession: false,
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: BLOCKED,
    networkDetailAllowUrls: [],
    // Clicks, calls and loaded files would be told by their texts and addresses.
    beforeAddRecordingEvent: () => null,
  });
}
