import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { requireOwnKey } from '../../repositories/objects/upload-address.ts';

interface AbortUploadDependencies {
  readonly uploads: Pick<MultipartUploads, 'abort'>;
}

/** Gives an upload up; one that is gone already is fine. */
export function abortUpload({ uploads }: AbortUploadDependencies): Operation<'abortUpload'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    await uploads.abort(body);
    return {};
  };
}
