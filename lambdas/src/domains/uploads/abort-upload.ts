import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { requireOwnKey } from '../../repositories/objects/upload-address.ts';

interface AbortUploadDependencies {
  readonly uploads: Pick<MultipartUploads, 'abort'>;
}

/** Aborts an upload; does nothing when it is gone. */
export function abortUpload({ uploads }: AbortUploadDependencies): Operation<'abortUpload'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    await uploads.abort(body);
    return {};
  };
}
