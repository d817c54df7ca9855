/** Where an upload stands. Its address (`url`) is known once the bucket has the whole file. */
export type UploadStatus =
  | { readonly kind: 'queued' }
  | { readonly kind: 'uploading' }
  /** Begun before the page was reloaded: goes on when the same file is chosen again. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'awaiting-language'; readonly url: string }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'starting'; readonly url: string }
  /** `message` is the server's word on it, if it had one. */
  | { readonly kind: 'failed'; readonly url: string | undefined; readonly message: string | undefined };

/** A file on its way to becoming a collection (Spec part 1, section 3, "Upload"). */
export interface Upload {
  readonly id: string;
  readonly orgId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** The transcript's name. */
  readonly name: string;
  /** Undefined until one is chosen. */
  readonly languageCode: string | undefined;
  /** Bytes that have left. */
  readonly loaded: number;
  /** Seconds since the epoch. */
  readonly started: number;
  /** How often its transcription was asked for. */
  readonly complete: number;
  readonly status: UploadStatus;
}

export type UploadEvent =
  | { readonly type: 'chosen-again' }
  | { readonly type: 'began' }
  | { readonly type: 'progressed'; readonly loaded: number }
  | { readonly type: 'uploaded'; readonly url: string }
  | { readonly type: 'described'; readonly name?: string; readonly languageCode?: string }
  | { readonly type: 'start' }
  | { readonly type: 'failed'; readonly message: string | undefined }
  | { readonly type: 'retried' };

/** The address, once the bucket has the file. */
function urlOf({ status }: Upload): string | undefined {
  return 'url' in status ? status.url : undefined;
}

/** Where an upload stands whose file has arrived: it waits for a language, or for its transcription to be asked for. */
function arrived(languageCode: string | undefined, url: string): UploadStatus {
  return languageCode === undefined ? { kind: 'awaiting-language', url } : { kind: 'ready', url };
}

/**
 * The upload after an event; the very same object when the event means nothing where it stands, so that a second click
 * starts nothing. Spec part 1, section 4, "Upload flow".
 */
export function advance(upload: Upload, event: UploadEvent): Upload {
  const { status } = upload;
  switch (event.type) {
    case 'chosen-again':
      return status.kind === 'interrupted' ? { ...upload, status: { kind: 'queued' } } : upload;
    case 'began':
      return status.kind === 'queued' ? { ...upload, status: { kind: 'uploading' } } : upload;
    case 'progressed':
      return status.kind === 'uploading' && event.loaded !== upload.loaded
        ? { ...upload, loaded: event.loaded }
        : upload;
    case 'uploaded':
      return status.kind === 'uploading'
        ? { ...upload, loaded: upload.size, status: arrived(upload.languageCode, event.url) }
        : upload;
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

function describe(upload: Upload, event: { readonly name?: string; readonly languageCode?: string }): Upload {
  const { status } = upload;
  if (status.kind === 'starting') return upload;
  const name = event.name?.trim() || upload.name;
  const languageCode = event.languageCode ?? upload.languageCode;
  const waited = status.kind === 'awaiting-language' || status.kind === 'ready';
  return { ...upload, name, languageCode, status: waited ? arrived(languageCode, status.url) : status };
}

/** 0 to 1; an empty file has arrived when its one part has. */
export function uploadProgress(upload: Upload): number {
  if (urlOf(upload) !== undefined) return 1;
  return upload.size === 0 ? 0 : Math.min(1, upload.loaded / upload.size);
}

/** Whether leaving the page would lose something that is under way. */
export function isUnderWay({ status }: Upload): boolean {
  return status.kind === 'queued' || status.kind === 'uploading' || status.kind === 'starting';
}
