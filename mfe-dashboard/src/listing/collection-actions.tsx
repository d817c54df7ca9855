import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { useOffersGeneration } from '@parlance/ui/generation-offer';
import { useIsCorrector } from '@parlance/ui/is-corrector';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useWorkspaces } from '@parlance/ui/workspaces';
import {
  CircleX,
  Copy,
  Crown,
  Download,
  FilePlus2,
  FolderInput,
  FolderKanban,
  PencilLine,
  RotateCw,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserRoundPlus,
} from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { menuRules } from '../collections/menu-rules.ts';
import { useBecomeOwner } from '../collections/use-become-owner.ts';
import { useCancelMaking } from '../collections/use-cancel-making.ts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useUnpause } from '../collections/use-retry.ts';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { askProjects } from '../projects/asked-projects.ts';
import { useProjectTexts } from '../projects/project-texts.ts';
import { useBulkProgress } from '../selection/bulk-work.ts';
import { useSelection } from '../selection/selection.ts';
import { useDelete } from '../selection/use-deletions.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useCopyId } from './use-copy-id.ts';

interface Props {
  readonly collection: CollectionSummary;
  /** False while the collection is in progress or failed: then it can't be renamed. */
  readonly renames: boolean;
  readonly onRename: () => void;
  readonly menuId: string;
  /** The button that the menu hangs on; the menu is closed without one. */
  readonly anchor: HTMLElement | null;
  /** The same button. It gets the focus when a dialog closes. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onMenuClosed: () => void;
}

const ShareOverlay = lazy(() =>
  import('@parlance/ui/share-overlay').then((overlay) => ({ default: overlay.ShareOverlay })),
);

const GenerateDialog = lazy(() =>
  import('@parlance/ui/generate-dialog').then((dialog) => ({ default: dialog.GenerateDialog })),
);

const PrecisionDialog = lazy(() =>
  import('@parlance/ui/precision-dialog').then((dialog) => ({ default: dialog.PrecisionDialog })),
);

const CancelPrecisionDialog = lazy(() =>
  import('@parlance/ui/cancel-precision-dialog').then((dialog) => ({ default: dialog.CancelPrecisionDialog })),
);

/** The menu of actions on one collection (Spec part 2, section 2.4, "Per-collection menu"), and their dialogs. */
export function CollectionActions(props: Props): ReactElement {
  const { collection, renames, onRename, menuId, anchor, button, onMenuClosed } = props;
  const t = useCollectionTexts();
  const projectTexts = useProjectTexts();
  const remove = useDelete();
  const copyId = useCopyId(collection.id);
  const [shown, setShown] = useState<'share' | 'move' | 'unpause' | 'generate' | 'precision' | 'precision-cancel'>();
  const lists = useCollectionLists();
  const cancel = useCancelMaking(collection);
  const becomeOwner = useBecomeOwner(collection);
  const unpause = useUnpause(collection);
  const uid = useSession()?.uid ?? '';
  const { organization } = useProfile();
  const isCorrector = useIsCorrector();
  const { askExport } = useSelection();
  const isBusy = useBulkProgress() !== undefined;
  const others = useWorkspaces().workspaces.filter(({ id }) => id !== collection.orgId);
  const rules = menuRules(collection, {
    uid,
    isCorrector,
    organization,
    otherWorkspaces: others.length,
  });
  const generates = useOffersGeneration(collection, rules.right) && !isCorrector;
  const choose = (action: () => void) => () => {
    onMenuClosed();
    action();
  };
  const close = () => {
    setShown(undefined);
    // The menu's item, which had the focus, is gone.
    button.current?.focus();
  };
  return (
    <>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onMenuClosed}
        // Renaming moves the focus into the name's field.
        disableRestoreFocus
      >
        {renames && rules.owns && (
          <Item icon={<PencilLine size={18} aria-hidden />} onClick={choose(onRename)}>
            {t('menu.rename')}
          </Item>
        )}
        {rules.unpauses && (
          <Item icon={<RotateCw size={18} aria-hidden />} onClick={choose(() => setShown('unpause'))}>
            {t('menu.unpause')}
          </Item>
        )}
        {rules.shares && (
          <Item icon={<UserRoundPlus size={18} aria-hidden />} onClick={choose(() => setShown('share'))}>
            {t('menu.share')}
          </Item>
        )}
        <Item
          icon={<FolderKanban size={18} aria-hidden />}
          onClick={choose(() => askProjects([collection], button.current))}
        >
          {projectTexts('menu')}
        </Item>
        {rules.exports && (
          <Item
            icon={<Download size={18} aria-hidden />}
            disabled={isBusy}
            onClick={choose(() => askExport([collection]))}
          >
            {t('menu.export')}
          </Item>
        )}
        {generates && (
          <Item icon={<FilePlus2 size={18} aria-hidden />} onClick={choose(() => setShown('generate'))}>
            {t('menu.generate')}
          </Item>
        )}
        {rules.upgrades && (
          <Item icon={<ShieldCheck size={18} aria-hidden />} onClick={choose(() => setShown('precision'))}>
            {t('menu.precision')}
          </Item>
        )}
        {rules.cancelsPrecision && (
          <Item icon={<ShieldOff size={18} aria-hidden />} onClick={choose(() => setShown('precision-cancel'))}>
            {t('menu.precision-cancel')}
          </Item>
        )}
        {rules.becomesOwner && (
          <Item icon={<Crown size={18} aria-hidden />} onClick={choose(() => becomeOwner.mutate())}>
            {t('menu.become-owner')}
          </Item>
        )}
        {rules.moves && (
          <Item icon={<FolderInput size={18} aria-hidden />} onClick={choose(() => setShown('move'))}>
            {t('menu.move')}
          </Item>
        )}
        <Item icon={<Copy size={18} aria-hidden />} onClick={choose(copyId)}>
          {t('menu.copy-id')}
        </Item>
        {rules.cancels && (
          <Item icon={<CircleX size={18} aria-hidden />} danger onClick={choose(() => cancel.mutate())}>
            {t('menu.cancel')}
          </Item>
        )}
        {rules.deletes && !rules.cancels && (
          <Item icon={<Trash2 size={18} aria-hidden />} danger onClick={choose(() => remove(collection))}>
            {t('menu.delete')}
          </Item>
        )}
      </Menu>
      <ConfirmDialog
        question={shown === 'unpause' ? t('unpause.question') : undefined}
        text={t('unpause.text')}
        button={t('menu.unpause')}
        color="primary"
        onConfirm={() => {
          close();
          unpause.mutate();
        }}
        onClose={close}
      />
      {shown === 'move' && <MoveDialog collection={collection} workspaces={others} close={close} />}
      {shown === 'generate' && (
        <Suspense>
          <GenerateDialog collection={collection} onClosed={close} />
        </Suspense>
      )}
      {shown === 'precision' && (
        <Suspense>
          <PrecisionDialog collection={collection} onOrdered={lists.replace} onClosed={close} />
        </Suspense>
      )}
      {shown === 'precision-cancel' && (
        <Suspense>
          <CancelPrecisionDialog collection={collection} onChanged={lists.replace} onClosed={close} />
        </Suspense>
      )}
      {shown === 'share' && (
        <Suspense>
          <ShareOverlay collection={collection} onClosed={close} />
        </Suspense>
      )}
    </>
  );
}

interface ItemProps {
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

function Item({ icon, onClick, children, danger = false, ...rest }: ItemProps): ReactElement {
  return (
    <MenuItem {...rest} onClick={onClick} sx={danger ? { color: 'error.main' } : undefined}>
      <ListItemIcon sx={danger ? { color: 'inherit' } : undefined}>{icon}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
