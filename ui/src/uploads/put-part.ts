/** Milliseconds without progress after which a request is aborted, so that the part is sent again. */
const STALLED_AFTER = 60_000;

class PutPartError extends Error {
  override readonly name = 'PutPartError';
  /** HTTP status, 0 when the network failed. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** PUTs bytes to a signed URL and resolves to the ETag. Uses XMLHttpRequest, because fetch has no upload progress. */
export function putPart(
  url: string,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new PutPartError('The connection stalled.', 0));
        request.abort();
      }, STALLED_AFTER);
    };
    const cancel = () => {
      reject(signal.reason);
      request.abort();
    };
    request.upload.onprogress = (event) => {
      watch();
      onSent(event.loaded);
    };
    request.onload = () => {
      const etag = request.getResponseHeader('ETag');
      if (request.status < 200 || request.status > 299) {
        reject(new PutPartError(`The store answered ${request.status}.`, request.status));
      } else if (etag === null) {
        reject(new PutPartError('The store answered without an ETag.', request.status));
      } else {
        resolve(etag);
      }
    };
    request.onerror = () => reject(new PutPartError('The network failed.', 0));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
    };
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', cancel);
    request.open('PUT', url);
    request.send(bytes);
    watch();
  });
}
