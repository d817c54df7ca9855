import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { GoogleDrive } from '@parlance/contract/schemas/clouds';
import type { RemoteFile } from '../fetching/remote-file.ts';
import { type PickedFiles, type PickerMessage, pickerChannel, pickerMessageSchema } from './picker-message.ts';

/** The window could not be opened. */
export class BlockedError extends Error {}

/** The person did not give their consent. */
export class DeniedError extends Error {}

const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const WINDOW = '/windows/google-drive.html';
const FEATURES = 'popup,width=1060,height=720';
const CLOSED_POLL_MS = 400;

interface Options {
  readonly language: InterfaceLanguage;
  /** Called when the window seems closed. An answer can still arrive: some pages cut the link to their opener. */
  readonly onClosed: () => void;
  /** Stops waiting. */
  readonly signal: AbortSignal;
}

/**
 * Opens a window in which the person signs in at Google, consents and picks files. Call it in a click handler.
 *
 * The window gets a token that opens the picked files alone (scope drive.file), for one hour. The token comes in the fragment of the
 * window's address: it is sent to no server.
 *
 * @returns the picked files; undefined when the person picked none
 * @throws BlockedError, DeniedError, or the signal's reason
 */
export async function askGoogle(google: GoogleDrive, options: Options): Promise<RemoteFile[] | undefined> {
  const state = `${options.language}.${crypto.randomUUID()}`;
  const answer = answerTo(state, options.signal);
  // Without a window nobody waits for the answer.
  answer.catch(() => undefined);
  const popup = window.open(consentAddress(google, state, options.language), '', FEATURES);
  if (!popup) throw new BlockedError('The window was blocked.');
  watch(popup, options);
  const message = await answer;
  if (message.kind === 'denied') throw new DeniedError('The person did not consent.');
  return message.kind === 'picked' ? remoteFilesOf(google, message) : undefined;
}

function consentAddress({ accounts, clientId }: GoogleDrive, state: string, hl: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: location.origin + WINDOW,
    response_type: 'token',
    scope: SCOPE,
    state,
    hl,
  });
  return `${accounts}/o/oauth2/v2/auth?${query}`;
}

function answerTo(state: string, signal: AbortSignal): Promise<PickerMessage> {
  const channel = pickerChannel(state);
  return new Promise<PickerMessage>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = pickerMessageSchema.safeParse(data);
      if (!message.success || message.data.kind === 'received') return;
      const receipt: PickerMessage = { kind: 'received' };
      channel.postMessage(receipt);
      resolve(message.data);
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  }).finally(() => channel.close());
}

function watch(popup: Window, { onClosed, signal }: Options): void {
  const timer = setInterval(() => {
    if (!popup.closed && !signal.aborted) return;
    clearInterval(timer);
    if (!signal.aborted) onClosed();
  }, CLOSED_POLL_MS);
}

function remoteFilesOf({ drive }: GoogleDrive, { files, token }: PickedFiles): RemoteFile[] {
  return files.map(({ id, name, mimeType, sizeBytes, lastEditedUtc = 0 }) => ({
    name,
    url: `${drive}/drive/v3/files/${encodeURIComponent(id)}?alt=media&supportsAllDrives=true`,
    headers: { authorization: `Bearer ${token}` },
    type: mimeType,
    lastModified: lastEditedUtc,
    ...(sizeBytes !== undefined && { size: sizeBytes }),
  }));
}
