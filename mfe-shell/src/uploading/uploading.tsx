import { isSmallPhone } from '@parlance/ui/browser/mobile-device';
import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { useSession } from '@parlance/ui/session';
import { offerViews, useUploaderState } from '@parlance/ui/uploader';
import { useUploads } from '@parlance/ui/uploads';
import { useUsage } from '@parlance/ui/usage';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { routeOf } from '../routing/routes.ts';
import { useOfferedWays } from '../ways/use-offered-ways.ts';
import { UploadQueue } from './upload-queue.tsx';
import { UploaderDialog } from './uploader-dialog.tsx';
import { usePageDrop } from './use-page-drop.ts';
import { useUploader } from './use-uploader.ts';

const UnfinishedNotice = lazy(() =>
  import('../recording/unfinished-notice.tsx').then(
    (module) => ({ default: module.UnfinishedNotice }),
    (error: unknown) => {
      // The recordings are still there, and the next page offers them.
      console.warn('Unfinished recordings could not be offered.', error);
      return { default: () => null };
    },
  ),
);

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
  const ways = useOfferedWays();
  const offered = ways.map(({ view }) => view).join(' ');
  useEffect(() => offerViews(offered.split(' ')), [offered]);
  const { view, isResponsive } = useUploaderState();
  const shownView = isResponsive && isSmallPhone() && offered.split(' ').includes('recorder') ? 'recorder' : view;
  // Asked for here, not in the dialog: when the last screen that shows the usage goes, its request ends, and the minutes check
  // of the dropped files waits for the same one.
  const { data: usage } = useUsage({ enabled: view !== undefined });
  const uploads = useUploads();
  const { shown } = uploader;
  return (
    <>
      <UploadQueue uploads={uploads.filter(({ id }) => !shown.includes(id))} onEdit={uploader.edit} />
      <UploaderDialog
        uploader={uploader}
        uploads={uploads.filter(({ id }) => shown.includes(id))}
        ways={ways}
        // A view that this stage does not offer is the file-drop view.
        way={ways.find((each) => each.view === shownView)}
        highlighted={highlighted}
        maxFileSeconds={usage?.maxFileSeconds}
      />
      {isOffered && (
        <Suspense>
          <UnfinishedNotice />
        </Suspense>
      )}
    </>
  );
}
