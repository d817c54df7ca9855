import { reloadCollections } from '@parlance/ui/collections';
import { IconButton } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { usePrecision } from '@parlance/ui/precision';
import { cancelsPrecision, offersPrecision } from '@parlance/ui/precision-offer';
import { Tip } from '@parlance/ui/tip';
import { ShieldCheck } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { ReadNotices } from '../../choices/read-notices.ts';
import type { Contribution, Editor, Feature, MenuEntry } from '../feature.ts';
import { DeliveredNotice, PrecisionNotice } from './precision-notice.tsx';
import { usePrecisionNoticeTexts } from './precision-notice-texts.ts';

const PrecisionDialog = lazy(async () => ({
  default: (await import('@parlance/ui/precision-dialog')).PrecisionDialog,
}));
const CancelPrecisionDialog = lazy(async () => ({
  default: (await import('@parlance/ui/cancel-precision-dialog')).CancelPrecisionDialog,
}));

const DELIVERED_READ = new ReadNotices('parlance.read-precision');

/** Proofreading by people: ordering it, where it stands, and what it changed (Spec part 2, sections 2.9 and 4). */
export const precision: Feature = { id: 'precision', use: usePrecisionUpgrade };

/** Exported for its test. */
export function usePrecisionUpgrade(editor: Editor): Contribution {
  const { collection, session, opened, open, isPublic, versionId } = editor;
  const t = usePrecisionNoticeTexts();
  const { id, right } = collection;
  const perfection = collection.tCompletion?.perfection;
  const isOwn = !isPublic && versionId === undefined && right !== undefined && right !== 'read';
  const [isClosed, setClosed] = useState(() => DELIVERED_READ.wasRead(id));
  const shows = isOwn && session !== undefined && (perfection === false || (perfection === true && !isClosed));
  const { data } = usePrecision(id, { enabled: shows });
  if (!isOwn) return {};

  const offers = offersPrecision(collection, right);
  const order = () => open('dialog', 'precision');
  const entry: MenuEntry = {
    ...{ group: 'recording', label: t('open'), disabled: !session, takesFocus: true },
    choose: order,
  };
  const changed = () => {
    void reloadCollections();
    // Whether the text is read only is decided when it is opened.
    editor.reload();
  };
  const closed = () => open('dialog', undefined);
  const draft = data?.draftVersion;
  return {
    menu: offers ? [entry] : [],
    header: offers && <UpgradeButton label={t('open')} disabled={!session} order={order} />,
    banner: shows && (
      <>
        {perfection === false && (
          <PrecisionNotice
            precision={data}
            due={collection.card?.due}
            mayCancel={cancelsPrecision(collection, right)}
            cancel={() => open('dialog', 'precision-cancel')}
            reload={changed}
          />
        )}
        {perfection === true && data && (
          <DeliveredNotice
            compare={draft === undefined ? undefined : () => navigate(`/transcript/${id}/versions/${draft}?compare=1`)}
            close={() => {
              DELIVERED_READ.keepRead(id);
              setClosed(true);
              session.view.focus();
            }}
          />
        )}
      </>
    ),
    overlay: (
      <Suspense>
        {opened.dialog === 'precision' && (
          <PrecisionDialog
            collection={collection}
            // Correctors get what is saved.
            prepare={async () => {
              await session?.flush();
              return session?.hasUnsaved !== true;
            }}
            onOrdered={changed}
            onClosed={closed}
          />
        )}
        {opened.dialog === 'precision-cancel' && (
          <CancelPrecisionDialog collection={collection} onChanged={changed} onClosed={closed} />
        )}
      </Suspense>
    ),
  };
}

interface ButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly order: () => void;
}

/** Phones have the entry of the menu alone. */
function UpgradeButton({ label, disabled, order }: ButtonProps): ReactElement {
  return (
    <Tip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={order}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <ShieldCheck aria-hidden size={20} />
      </IconButton>
    </Tip>
  );
}
