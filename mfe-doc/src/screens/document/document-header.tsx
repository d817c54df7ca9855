import type { OpenedCollection } from '@parlance/contract/collection';
import { mayShare } from '@parlance/contract/sharing';
import { CollectionHeader } from '@parlance/ui/collection-header';
import { IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { SaveStatus } from '@parlance/ui/save-status';
import { Tip } from '@parlance/ui/tip';
import { EllipsisVertical, UserRoundPlus } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { ProjectsMenu } from '../../features/projects/projects-menu.tsx';
import type { DocumentSession } from '../../session/document-session.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';

const ShareOverlay = lazy(() =>
  import('@parlance/ui/share-overlay').then((overlay) => ({ default: overlay.ShareOverlay })),
);

interface Props {
  readonly collection: OpenedCollection;
  readonly session: DocumentSession | undefined;
  readonly writes: boolean;
  readonly onNamed: (name: string) => void;
  /** Undefined for those who may not see the versions. */
  readonly onVersions: (() => void) | undefined;
  readonly isPublic?: boolean;
  /** Buttons before the menu. */
  readonly children?: ReactNode;
}

/** The way back, the document's name, whether it is saved, and the actions. */
export function DocumentHeader(props: Props): ReactElement {
  const { collection, session, writes, onNamed, onVersions, isPublic = false, children } = props;
  const t = useDocTexts();
  const [shares, setShares] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (action: () => void) => () => {
    setAnchor(undefined);
    // After the menu has given the focus back.
    setTimeout(action);
  };
  return (
    <CollectionHeader
      collection={collection}
      writes={writes}
      onNamed={onNamed}
      back={isPublic ? undefined : t('back')}
      status={session && writes && <SaveStatus what="document" session={session} />}
    >
      {!isPublic && <ProjectsMenu collection={collection} />}
      {!isPublic && mayShare(collection, collection.right) && (
        <Tip title={t('share')}>
          <IconButton aria-label={t('share')} aria-haspopup="dialog" onClick={() => setShares(true)}>
            <UserRoundPlus aria-hidden size={20} />
          </IconButton>
        </Tip>
      )}
      {children}
      {onVersions && (
        <>
          <Tip title={t('more')}>
            <IconButton
              aria-label={t('more')}
              aria-haspopup="menu"
              aria-expanded={anchor !== undefined}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <EllipsisVertical aria-hidden size={20} />
            </IconButton>
          </Tip>
          <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
            <MenuItem onClick={choose(onVersions)}>{t('versions')}</MenuItem>
            <MenuItem disabled={!writes} onClick={choose(() => void session?.flush())}>
              {t('save')}
            </MenuItem>
          </Menu>
        </>
      )}
      {shares && (
        <Suspense>
          <ShareOverlay collection={collection} onClosed={() => setShares(false)} />
        </Suspense>
      )}
    </CollectionHeader>
  );
}
