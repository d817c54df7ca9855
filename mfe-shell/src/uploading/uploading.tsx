import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { useSession } from '@parlance/ui/session';
import type { ReactElement } from 'react';
import { routeOf } from '../routing/routes.ts';
import { UploadQueue } from './upload-queue.tsx';
import { UploaderDialog } from './uploader-dialog.tsx';
import { usePageDrop } from './use-page-drop.ts';
import { useUploader } from './use-uploader.ts';

interface Props {
  readonly pathname: string;
}

/**
 * The uploader and the uploads on every page of a signed-in user: the dialog, files dropped on the page, the query parameter
 * `product`, and the progress.
 */
export function Uploading({ pathname }: Props): ReactElement | null {
  const uid = useSession()?.uid;
  // Another user begins with a closed dialog.
  return uid === undefined ? null : <OwnUploads key={uid} pathname={pathname} />;
}

function OwnUploads({ pathname }: Props): ReactElement {
  const route = routeOf(pathname);
  const isOffered = 'access' in route && route.access === 'signed-in';
  const uploader = useUploader({ pathname, isOffered });
  const highlighted = usePageDrop({
    isOffered,
    onHover: uploader.hover,
    onFiles: uploader.take,
    except: DRAGGED_COLLECTIONS,
  });
  return (
    <>
      <UploadQueue />
      <UploaderDialog uploader={uploader} highlighted={highlighted} />
    </>
  );
}
