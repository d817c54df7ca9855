import type { ReadOnlyReason } from '@parlance/contract/editing';
import { textOf } from '@parlance/document/document-text';
import { readDocument } from '@parlance/document/read-document';
import type { FoundDraft } from '@parlance/ui/drafts/draft-store';
import { useFoundDraft } from '@parlance/ui/drafts/use-found-draft';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { LockNotice } from '@parlance/ui/lock-notice';
import type { LockState } from '@parlance/ui/locking/editing-lock';
import { Alert, AlertTitle, Box, Button } from '@parlance/ui/mui';
import { useGoesOnOffline, useOnline } from '@parlance/ui/network';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState, useSyncExternalStore } from 'react';
import type { SaveState } from '../../saving/document-saver.ts';
import type { Draft } from '../../saving/draft.ts';
import type { Editing } from '../../session/use-session.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';

interface Props {
  readonly editing: Editing | undefined;
  readonly reason: ReadOnlyReason | undefined;
  readonly writes: boolean;
  readonly lockState: LockState;
  readonly reload: () => void;
}

const SAVED: SaveState = { kind: 'saved' };

/** Says that the document is read only, that edits of an earlier session are unsaved, or that there is a conflict. */
export function DocumentNotices({ editing, reason, writes, lockState, reload }: Props): ReactElement {
  const t = useDocTexts();
  const session = editing?.session;
  const state = useSyncExternalStore(
    (listener) => session?.saver.subscribe(listener) ?? (() => undefined),
    () => session?.saver.getState() ?? SAVED,
  );
  const { found, next } = useFoundDraft(writes ? editing : undefined);
  useGoesOnOffline(writes);
  const online = useOnline();
  return (
    <Box sx={notices}>
      {reason && reason !== 'version' && (
        <LockNotice
          what="document"
          lock={editing?.lock}
          state={lockState}
          reason={reason}
          more={<CopyButton draft={session?.saver.draft()} />}
        />
      )}
      {writes && !online && (
        <Alert severity="warning" role="status">
          <AlertTitle>{t('offline.title')}</AlertTitle>
          {t('offline.text')}
        </Alert>
      )}
      {state.kind === 'conflict' && editing && reason === undefined && <Conflict editing={editing} reload={reload} />}
      {editing && found && <DraftOffer key={found.key} editing={editing} found={found} close={next} />}
    </Box>
  );
}

/** The person decides: theirs, with the own text offered as a draft; or mine, with the other one among the versions. */
function Conflict({ editing, reload }: { readonly editing: Editing; readonly reload: () => void }): ReactElement {
  const t = useDocTexts();
  const overwriting = useExclusiveMutation({
    mutationFn: async () => {
      await editing.session.saver.overwrite();
      editing.session.view.focus();
    },
    onError: (error) => {
      console.warn('The conflict was not resolved.', error);
      toast.error(t('conflict.failed'));
    },
  });
  return (
    <Alert
      severity="error"
      action={
        <>
          <CopyButton draft={editing.session.saver.draft()} />
          <Button color="inherit" disabled={overwriting.isPending} onClick={reload}>
            {t('conflict.reload')}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            disabled={overwriting.isPending}
            onClick={() => overwriting.mutate()}
          >
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {t('conflict.text')}
    </Alert>
  );
}

interface OfferProps {
  readonly editing: Editing;
  readonly found: FoundDraft<Draft>;
  readonly close: () => void;
}

function DraftOffer({ editing, found, close }: OfferProps): ReactElement {
  const t = useDocTexts();
  const [language] = useLanguage();
  const when = new Date(found.draft.savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const [answered, setAnswered] = useState(false);
  const { session, drafts } = editing;
  const answer = async (restore: boolean) => {
    setAnswered(true);
    if (restore) session.restore(found.draft);
    // The session's own draft is stored before the old one is deleted, so that nothing gets lost.
    if (!restore || (await session.saver.keepDraft())) await drafts.discard(found);
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
      {found.draft.version < session.saver.version && ` ${t('draft.changed')}`}
    </Alert>
  );
}

function CopyButton({ draft }: { readonly draft: Draft | undefined }): ReactElement | null {
  const t = useDocTexts();
  const document = draft && readDocument(draft.content);
  if (!document) return null;
  const copy = () =>
    navigator.clipboard.writeText(textOf(document)).then(
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

/** On a phone the buttons stand below the text. */
const notices = {
  '& > .MuiAlert-root': { borderRadius: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', md: '1 1 auto' } },
  '& .MuiAlert-action': { pl: { xs: 4, md: 2 }, ml: 'auto', mr: 0, flexWrap: 'wrap', gap: 0.5 },
} as const;
