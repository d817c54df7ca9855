import { useStore } from 'zustand';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { getSession, subscribeToSession } from '../session/session.ts';
import { createAttachedTexts } from './attached-texts.ts';
import { browserPatience } from './browser-patience.ts';
import { UploadEngine } from './engine.ts';
import { inspectFile } from './inspect-file.ts';
import { mediaSeconds } from './media-seconds.ts';
import { putPart } from './put-part.ts';
import { showNotice } from './show-notice.ts';
import { useUploadTexts } from './texts.ts';
import { createUnfinishedStore } from './unfinished.ts';
import { isUnderWay, type Upload } from './upload.ts';
import { uploadLocks } from './upload-locks.ts';
import { optionsBody } from './upload-options.ts';

export { mediaSeconds, noteMediaSeconds } from './media-seconds.ts';
export { type Upload, uploadProgress } from './upload.ts';

/** Spec part 1, section 7, "File transfer": concurrent parts from this local setting, 1 by default. */
const CONCURRENCY_KEY = 'async-uploads';
const MAX_CONCURRENCY = 8;

function ownParams() {
  return { uid: getSession()?.uid ?? '' };
}

const engine = new UploadEngine({
  calls: {
    create: ({ name, type, size }, signal) =>
      callApi('createUpload', { params: ownParams(), body: { fileName: name, contentType: type, size } }, { signal }),
    async sign({ key, uploadId }, partNumbers, signal) {
      const body = { key, uploadId, partNumbers: [...partNumbers] };
      return (await callApi('signUploadParts', { params: ownParams(), body }, { signal })).parts;
    },
    async list({ key, uploadId }, signal) {
      return (await callApi('listUploadParts', { params: ownParams(), body: { key, uploadId } }, { signal })).parts;
    },
    put: putPart,
    async complete({ key, uploadId }, parts, signal) {
      const body = { key, uploadId, parts: [...parts] };
      return (await callApi('completeUpload', { params: ownParams(), body }, { signal })).url;
    },
    async abort({ key, uploadId }) {
      await callApi('abortUpload', { params: ownParams(), body: { key, uploadId } });
    },
    async start({ orgId, languageCode, name, options, attached, convertToBlog }, url) {
      const locale = getSession()?.locale;
      const described = { languageCode, name, ...optionsBody(options), ...(attached && { attached }) };
      const body = { url, orgId, ...described, locale, ...(convertToBlog && { convertToBlog }) };
      return (await callApi('createCollection', { params: ownParams(), body })).id;
    },
  },
  patience: browserPatience,
  inspect: inspectFile,
  measure: mediaSeconds,
  unfinished: createUnfinishedStore(localStorage),
  attachedTexts: createAttachedTexts(),
  lostText: (fileName) => useUploadTexts.t('attached.lost', { file: fileName }),
  hold: uploadLocks.hold,
  held: uploadLocks.held,
  concurrency() {
    const setting = Math.trunc(Number(localStorage.getItem(CONCURRENCY_KEY)));
    return Math.min(MAX_CONCURRENCY, Math.max(1, setting || 1));
  },
  now: () => Date.now() / 1000,
  notify: showNotice,
  // Users see only what the service answered. Other errors are for the log.
  messageOf: (error) => (error instanceof ApiCallError && error.status > 0 ? refusalText(error) : undefined),
});

/** What was chosen for a transcript can be deleted before it starts: then the text says what to change. */
function refusalText(error: ApiCallError): string {
  const { t } = useUploadTexts;
  if (error.fields.dictionary !== undefined) return t('start.dictionary-gone');
  if (error.fields.project !== undefined) return t('start.project-gone');
  return errorText(error);
}

function followSession(): void {
  const session = getSession();
  if (session) void engine.enter(session.uid);
  else engine.leave();
}
subscribeToSession(followSession);
followSession();

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
engine.store.subscribe(({ uploads }) => {
  // Listen only during uploads, because a listener disables the browser's back-forward cache.
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
});

/** The signed-in user's uploads in this tab, oldest first. Renders again on every change. */
export function useUploads(): readonly Upload[] {
  return useStore(engine.store, ({ uploads }) => uploads);
}

/** Calls the listener with these uploads whenever one changes. Returns the function that ends it. */
export function subscribeToUploads(listener: (uploads: readonly Upload[]) => void): () => void {
  return engine.store.subscribe(({ uploads }) => listener(uploads));
}

/** Starts uploads, which continue while the user visits other screens. Toasts report failures. */
export function addUploads(...args: Parameters<UploadEngine['add']>): string[] {
  return engine.add(...args);
}

/** Resumes an interrupted upload with its file. A toast says when it is another file. */
export function chooseUploadAgain(...args: Parameters<UploadEngine['chooseAgain']>): void {
  engine.chooseAgain(...args);
}

export function describeUpload(...args: Parameters<UploadEngine['describe']>): void {
  engine.describe(...args);
}

/** Holds the start of a transcription back while its details are edited. Returns the function that lets it go. */
export function editUpload(id: string): () => void {
  return engine.edit(id);
}

export function chooseUploadLanguage(id: string, languageCode: string): void {
  engine.chooseLanguage(id, languageCode);
}

export function retryUpload(id: string): void {
  engine.retry(id);
}

export function cancelUpload(id: string): void {
  engine.cancel(id);
}

export function cancelAllUploads(): void {
  engine.cancelAll();
}
