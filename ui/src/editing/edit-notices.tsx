import type { ReadOnlyReason } from '@parlance/contract/editing';
import type { ReactElement } from 'react';
import { useStoreAfterPaint } from '../browser/after-paint.ts';
import { useGoesOnOffline, useOnline } from '../browser/network.ts';
import { useFoundDraft } from '../drafts/use-found-draft.ts';
import type { LockState } from '../locking/editing-lock.ts';
import { type Edited, LockNotice } from '../locking/lock-notice.tsx';
import { Box } from '../theme/mui.ts';
import { Alert } from '../theme/mui-contents.ts';
import { AlertTitle } from '../theme/mui-forms.ts';
import { noticeStyle } from '../theme/notice-style.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { CopyButton } from './copy-button.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useEditingTexts } from './editing-texts.ts';
import type { EditDraft, OpenedEditing, SaveState } from './opened-text.ts';

/** What the screen of a text knows about its editing. */
export interface EditStatus {
  readonly reason: ReadOnlyReason | undefined;
  readonly writes: boolean;
  readonly lockState: LockState;
  readonly reload: () => void;
}

interface Props<Draft extends EditDraft> extends EditStatus {
  readonly what: Edited;
  readonly editing: OpenedEditing<Draft> | undefined;
  /** The text of a draft, for the clipboard; undefined when it has none. */
  readonly textOf: (draft: Draft) => string | undefined;
  /** In a conflict, saves what is open here all the same. Without it, the stored text can be shown only. */
  readonly overwrite?: () => Promise<void>;
}

const SAVED: SaveState = { kind: 'saved' };
const saved = () => SAVED;
const never = () => () => undefined;

/** Says that the text is read only, that edits of an earlier session are unsaved, or that there is a conflict. */
export function EditNotices<Draft extends EditDraft>(props: Props<Draft>): ReactElement {
  const { what, editing, reason, writes, lockState, reload, textOf, overwrite } = props;
  const t = useEditingTexts();
  const session = editing?.session;
  const state = useStoreAfterPaint(session?.subscribe ?? never, session?.getSaveState ?? saved);
  const { found, next } = useFoundDraft(writes ? editing : undefined);
  useGoesOnOffline(writes);
  const online = useOnline();
  const copyOf = (draft: Draft | undefined) => <CopyButton text={draft && textOf(draft)} />;
  return (
    <Box sx={{ '& > .MuiAlert-root': noticeStyle }}>
      {reason && reason !== 'version' && (
        <LockNotice
          what={what}
          lock={editing?.lock}
          state={lockState}
          reason={reason}
          more={copyOf(session?.draft())}
        />
      )}
      {writes && !online && (
        <Alert severity="warning" role="status">
          <AlertTitle>{t('offline.title')}</AlertTitle>
          {t(`${what}.offline`)}
        </Alert>
      )}
      {state.kind === 'conflict' && session && reason === undefined && (
        <ConflictNotice what={what} reload={reload} overwrite={overwrite} more={copyOf(session.draft())} />
      )}
      {editing && found && (
        <DraftOffer
          key={found.key}
          what={what}
          editing={editing}
          found={found}
          close={next}
          more={copyOf(found.draft)}
        />
      )}
    </Box>
  );
}
