import type { ReadOnlyReason } from '@parlance/contract/editing';
import type { FoundDraft } from '@parlance/ui/drafts/draft-store';
import { useFoundDraft } from '@parlance/ui/drafts/use-found-draft';
import { useLanguage } from '@parlance/ui/i18n';
import { LockNotice } from '@parlance/ui/lock-notice';
import type { LockState } from '@parlance/ui/locking/editing-lock';
import { Alert, AlertTitle, Box, Button } from '@parlance/ui/mui';
import { useGoesOnOffline, useOnline } from '@parlance/ui/network';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { type Draft, draftText } from '../../saving/draft.ts';
import type { SaveState } from '../../saving/save-state.ts';
import type { Editing } from '../../session/use-editing.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

interface Props {
  readonly editing: Editing | undefined;
  readonly reason: ReadOnlyReason | undefined;
  readonly writes: boolean;
  readonly lockState: LockState;
  readonly reload: () => void;
}

/** On a phone the buttons stand below the text. */
const notices = {
  '& > .MuiAlert-root': { borderRadius: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', md: '1 1 auto' } },
  '& .MuiAlert-action': { pl: { xs: 4, md: 2 }, ml: 'auto', mr: 0, flexWrap: 'wrap', gap: 0.5 },
} as const;

const SAVED: SaveState = { kind: 'saved' };

/** Says that the text is read only, that edits of an earlier session are unsaved, or that there is a conflict. */
export function EditNotices({ editing, reason, writes, lockState, reload }: Props): ReactElement {
  const t = useEditorTexts();
  const session = editing?.session;
  const state = useSyncExternalStore(
    (listener) => session?.subscribe(listener) ?? (() => undefined),
    () => session?.getSaveState() ?? SAVED,
  );
  const { found, next } = useFoundDraft(writes ? editing : undefined);
  useGoesOnOffline(writes);
  const online = useOnline();
  return (
    <Box sx={notices}>
      {reason && reason !== 'version' && (
        <LockNotice
          what="transcript"
          lock={editing?.lock}
          state={lockState}
          reason={reason}
          more={<CopyButton draft={session?.draft()} />}
        />
      )}
      {writes && !online && (
        <Alert severity="warning" role="status">
          <AlertTitle>{t('offline.title')}</AlertTitle>
          {t('offline.text')}
        </Alert>
      )}
      {state.kind === 'conflict' && session && reason === undefined && (
        <Alert
          severity="error"
          action={
            <>
              <CopyButton draft={session.draft()} />
              <Button color="inherit" onClick={reload}>
                {t('conflict.reload')}
              </Button>
            </>
          }
        >
          <AlertTitle>{t('conflict.title')}</AlertTitle>
          {t('conflict.text')}
        </Alert>
      )}
      {editing && found && <DraftOffer key={found.key} editing={editing} found={found} close={next} />}
    </Box>
  );
}

interface OfferProps {
  readonly editing: Editing;
  readonly found: FoundDraft<Draft>;
  readonly close: () => void;
}

function DraftOffer({ editing, found, close }: OfferProps): ReactElement {
  const t = useEditorTexts();
  const [language] = useLanguage();
  const when = new Date(found.draft.savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const [answered, setAnswered] = useState(false);
  const { session, drafts } = editing;
  const answer = async (restore: boolean) => {
    setAnswered(true);
    if (restore) session.restore(found.draft);
    // The session's own draft is stored before the old one is deleted, so that nothing gets lost.
    if (!restore || (await session.keepDraft())) await drafts.discard(found);
    close();
  };
  return (
    <Alert
      severity="warning"
      action={
        <>
          <CopyButton draft={found.draft} />
          <Button color="inherit" disabled={answered} onClick={() => void answer(false)}>
            {t('draft.discard')}
          </Button>
          <Button color="inherit" variant="outlined" disabled={answered} onClick={() => void answer(true)}>
            {t('draft.restore')}
          </Button>
        </>
      }
    >
      <AlertTitle>{t('draft.title')}</AlertTitle>
      {t('draft.text', { when })}
      {found.draft.version < session.version && ` ${t('draft.changed')}`}
    </Alert>
  );
}

function CopyButton({ draft }: { readonly draft: Draft | undefined }): ReactElement | null {
  const t = useEditorTexts();
  if (!draft || draft.ranges.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(draftText(draft)).then(
      () => toast.success(t('copied')),
      (error: unknown) => {
        console.warn('Copying failed.', error);
        toast.error(t('copy-failed'));
      },
    );
  return (
    <Button color="inherit" onClick={() => void copy()}>
      {t('copy-text')}
    </Button>
  );
}
