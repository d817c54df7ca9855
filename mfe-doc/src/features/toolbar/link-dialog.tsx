import { safeHref } from '@parlance/document/safe-link';
import { documentSchema } from '@parlance/document/schema';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { linkAt } from '../../text/link-clicks.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';

interface Props {
  readonly session: DocumentSession;
  readonly close: () => void;
}

/** An address as people type it: `example.org` and `ana@example.org` are links, too. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s:/@]+@[^\s/]+\.\w+$/.test(text)) return safeHref(`mailto:${text}`);
  return safeHref(text) ?? (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? safeHref(`https://${text}`) : undefined);
}

/** Makes a link of the selection, or of a new text at the cursor; changes or removes the one that is there. */
export function LinkDialog({ session, close }: Props): ReactElement {
  const t = useDocTexts();
  const { state } = session.view;
  const [present] = useState(() => linkAt(state));
  const [extent] = useState(() => present ?? { from: state.selection.from, to: state.selection.to });
  const [address, setAddress] = useState(present?.href ?? '');
  const [text, setText] = useState(() => state.doc.textBetween(extent.from, extent.to, ' '));
  const [isInvalid, setInvalid] = useState(false);
  const type = documentSchema.marks.link;
  const hadText = extent.to > extent.from;

  function leave() {
    close();
    session.view.focus();
  }
  function save() {
    const href = addressOf(address);
    if (href === undefined) {
      setInvalid(true);
      return;
    }
    const { tr } = session.view.state;
    const mark = type.create({ href });
    if (hadText) tr.removeMark(extent.from, extent.to, type).addMark(extent.from, extent.to, mark);
    else tr.replaceWith(extent.from, extent.to, documentSchema.text(text.trim() || address.trim(), [mark]));
    session.view.dispatch(tr.scrollIntoView());
    leave();
  }
  function remove() {
    session.view.dispatch(session.view.state.tr.removeMark(extent.from, extent.to, type));
    leave();
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle>{t('link.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            margin="dense"
            label={t('link.address')}
            value={address}
            error={isInvalid}
            helperText={isInvalid ? t('link.invalid') : ' '}
            onChange={({ target }) => {
              setAddress(target.value);
              setInvalid(false);
            }}
            slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 2048 } }}
          />
          {!hadText && (
            <TextField label={t('link.text')} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </DialogContent>
        <DialogActions>
          {present && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('link.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
