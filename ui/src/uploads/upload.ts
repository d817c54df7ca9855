import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import type { UploadOptions } from './upload-options.ts';

/** The status of an upload. Its address (`url`) is known once the bucket has the whole file. */
export type UploadStatus =
  | { readonly kind: 'queued' }
  | { readonly kind: 'uploading' }
  /** Started before a page reload, or its file was lost. It resumes when the same file is chosen again. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'awaiting-language'; readonly url: string }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'starting'; readonly url: string }
  /** `message` is the server's message, if there is one. */
  | { readonly kind: 'failed'; readonly url: string | undefined; readonly message: string | undefined };

/** The upload of a file that becomes a collection (Spec part 1, section 3, "Upload"). */
export interface Upload {
  readonly id: string;
  readonly orgId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The transcript's name. */
  readonly name: string;
  /** Undefined until the user chooses a language. */
  readonly languageCode: string | undefined;
  readonly options: UploadOptions;
  /** A transcript of the person's own, which is aligned with the draft. */
  readonly attached: AttachedTranscript | undefined;
  /** The length of the recording in seconds; undefined while or where the browser can't tell it. */
  readonly seconds: number | undefined;
  /** The transcript is to become a blog post. */
  readonly convertToBlog: boolean;
  /** Bytes sent. */
  readonly loaded: number;
  /** Seconds since the epoch. */
  readonly started: number;
  /** The number of requests to start its transcription. */
  readonly complete: number;
  readonly status: UploadStatus;
}

/** What the user says about an upload. Fields that are left out stay. */
export interface UploadDetails {
  readonly name?: string;
  readonly languageCode?: string;
  readonly options?: UploadOptions;
  /** Null takes the attached transcript away. */
  readonly attached?: AttachedTranscript | null;
}

export type UploadEvent =
  | { readonly type: 'chosen-again' }
  | { readonly type: 'began' }
  /** The file can't be read any more. */
  | { readonly type: 'file-lost' }
  | { readonly type: 'progressed'; readonly loaded: number }
  | { readonly type: 'uploaded'; readonly url: string }
  | { readonly type: 'measured'; readonly seconds: number }
  | ({ readonly type: 'described' } & UploadDetails)
  | { readonly type: 'start' }
  | { readonly type: 'failed'; readonly message: string | undefined }
  | { readonly type: 'retried' };

/** The address of the file in the bucket; undefined until the upload is complete. */
function urlOf({ status }: Upload): string | undefined {
  return 'url' in status ? status.url : undefined;
}

/** The status once the file is uploaded: it waits for a language, or is ready for its transcription. */
function arrived(languageCode: string | undefined, url: string): UploadStatus {
  return languageCode === undefined ? { kind: 'awaiting-language', url } : { kind: 'ready', url };
}

/**
 * The upload after an event. Returns the same object when the event does not apply to the status, so a second click
 * starts nothing. Spec part 1, section 4, "Upload flow".
 */
export function advance(upload: Upload, event: UploadEvent): Upload {
  const { status } = upload;
  switch (event.type) {
    case 'chosen-again':
      return status.kind === 'interrupted' ? { ...upload, status: { kind: 'queued' } } : upload;
    case 'began':
      return status.kind === 'queued' ? { ...upload, status: { kind: 'uploading' } } : upload;
    case 'file-lost':
      return status.kind === 'uploading' ? { ...upload, status: { kind: 'interrupted' } } : upload;
    case 'progressed':
      return status.kind === 'uploading' && event.loaded !== upload.loaded
        ? { ...upload, loaded: event.loaded }
        : upload;
    case 'uploaded':
      return status.kind === 'uploading'
        ? { ...upload, loaded: upload.size, status: arrived(upload.languageCode, event.url) }
        : upload;
    case 'measured':
      return { ...upload, seconds: event.seconds };
    case 'described':
      return describe(upload, event);
    case 'start':
      return status.kind === 'ready'
        ? { ...upload, complete: upload.complete + 1, status: { kind: 'starting', url: status.url } }
        : upload;
    case 'failed':
      return status.kind === 'uploading' || status.kind === 'starting'
        ? { ...upload, status: { kind: 'failed', url: urlOf(upload), message: event.message } }
        : upload;
    case 'retried':
      if (status.kind !== 'failed') return upload;
      return {
        ...upload,
        status: status.url === undefined ? { kind: 'queued' } : arrived(upload.languageCode, status.url),
      };
  }
}

function describe(upload: Upload, details: UploadDetails): Upload {
  const { status } = upload;
  if (status.kind === 'starting') return upload;
  const name = details.name?.trim() || upload.name;
  const languageCode = details.languageCode ?? upload.languageCode;
  const options = details.options ?? upload.options;
  const attached = details.attached === undefined ? upload.attached : (details.attached ?? undefined);
  const waited = status.kind === 'awaiting-language' || status.kind === 'ready';
  const described = { name, languageCode, options, attached };
  return { ...upload, ...described, status: waited ? arrived(languageCode, status.url) : status };
}

/** Progress from 0 to 1. An empty file is complete when its one part is uploaded. */
export function uploadProgress(upload: Upload): number {
  if (urlOf(upload) !== undefined) return 1;
  return upload.size === 0 ? 0 : Math.min(1, upload.loaded / upload.size);
}

/** Whether leaving the page would interrupt the upload. */
export function isUnderWay({ status }: Upload): boolean {
  return status.kind === 'queued' || status.kind === 'uploading' || status.kind === 'starting';
}
