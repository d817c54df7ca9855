import { type ReactElement, type ReactNode, useState } from 'react';
import type { FoundDraft } from '../drafts/draft-store.ts';
import { useLanguage } from '../i18n/i18n.ts';
import type { Edited } from '../locking/lock-notice.tsx';
import { Button } from '../theme/mui.ts';
import { Alert } from '../theme/mui-contents.ts';
import { AlertTitle } from '../theme/mui-forms.ts';
import { useEditingTexts } from './editing-texts.ts';
import type { EditDraft, OpenedEditing } from './opened-text.ts';

interface Props<Draft extends EditDraft> {
  readonly what: Edited;
  readonly editing: OpenedEditing<Draft>;
  readonly found: FoundDraft<Draft>;
  /** The person has answered. */
  readonly close: () => void;
  /** Actions for unsaved edits. */
  readonly more: ReactNode;
}

/** Offers the unsaved edits of an earlier session. */
export function DraftOffer<Draft extends EditDraft>(props: Props<Draft>): ReactElement {
  const { what, editing, found, close, more } = props;
  const t = useEditingTexts();
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
          {more}
          <Button color="inherit" disabled={answered} onClick={() => void answer(false)}>
            {t('draft.discard')}
          </Button>
          <Button color="inherit" variant="outlined" disabled={answered} onClick={() => void answer(true)}>
            {t('draft.restore')}
          </Button>
        </>
      }
    >
      <AlertTitle>{t(`${what}.draft.title`)}</AlertTitle>
      {t('draft.text', { when })}
      {found.draft.version < session.version && ` ${t(`${what}.draft.changed`)}`}
    </Alert>
  );
}
