import type { Workspace } from '@parlance/contract/workspace';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { Alert, List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { selectWorkspace, useWorkspaces } from '@parlance/ui/workspaces';
import { RefreshCw, X } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useMinutesCheckTexts } from './minutes-check-texts.ts';

interface Props {
  /** How many files were chosen and wait. */
  readonly waiting: number;
  /** Checks the minutes again. */
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The list scrolls when it has more accounts than this (Spec part 1, section 8). */
const ACCOUNTS_SHOWN = 4;
/** Height of an account, in pixels. */
const ACCOUNT_HEIGHT = 52;

/** There are no minutes for an upload (Spec part 1, section 8, "Over-limit dialog"). */
export function OverLimitDialog({ waiting, onRefresh, onClose }: Props): ReactElement {
  const t = useMinutesCheckTexts();
  const id = useId();
  const { organization } = useProfile();
  // Another tab, because this page holds the chosen files.
  const newTab = waiting > 0 ? { target: '_blank', rel: 'noopener' } : {};
  const accounts = useWorkspaces().workspaces.filter((workspace) => workspace.id !== organization?.id);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ pr: 7 }}>
        {t('over-limit.title')}
      </DialogTitle>
      <IconButton
        aria-label={t('over-limit.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 12, right: 12, color: 'text.secondary' }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={`${id}-text`}>{t('over-limit.text')}</DialogContentText>
        {organization?.billing.withoutFreeMinutes && <Typography>{t('over-limit.no-free')}</Typography>}
        {waiting > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('over-limit.kept')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" component={Link} href="/plans" {...newTab}>
            {t('over-limit.billing')}
          </Button>
          <Button variant="outlined" component={Link} href="/settings/workspace" {...newTab}>
            {t('over-limit.settings')}
          </Button>
          <FeedbackButton variant="outlined" subject={t('over-limit.help-subject')} label={t('over-limit.help')} />
        </Box>
        {accounts.length > 0 && <Accounts accounts={accounts} onSelected={onRefresh} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus startIcon={<RefreshCw size={16} aria-hidden />} onClick={onRefresh}>
          {t('over-limit.refresh')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AccountsProps {
  readonly accounts: readonly Workspace[];
  readonly onSelected: () => void;
}

/** The user's other workspaces. The upload goes on in the one that is selected. */
function Accounts({ accounts, onSelected }: AccountsProps): ReactElement {
  const t = useMinutesCheckTexts();
  const id = useId();
  const select = useExclusiveMutation({
    mutationFn: selectWorkspace,
    onSuccess: onSelected,
    onError: (error) => console.warn('The workspace was not selected.', error),
  });
  return (
    <Box>
      <Typography id={id} variant="subtitle2" component="h3">
        {t('over-limit.accounts')}
      </Typography>
      {select.isError && <Alert severity="error">{t('over-limit.select-failed')}</Alert>}
      <List
        aria-labelledby={id}
        disablePadding
        // The keyboard scrolls by the buttons inside.
        sx={{
          maxHeight: ACCOUNTS_SHOWN * ACCOUNT_HEIGHT,
          overflowY: accounts.length > ACCOUNTS_SHOWN ? 'auto' : 'visible',
        }}
      >
        {accounts.map(({ id: oid, name }) => (
          <ListItem key={oid} disableGutters sx={{ minHeight: ACCOUNT_HEIGHT, gap: 1 }}>
            <ListItemText primary={name} slotProps={{ primary: { noWrap: true, title: name } }} />
            <Button
              size="small"
              variant="outlined"
              aria-label={t('over-limit.select-named', { name })}
              loading={select.isPending && select.variables === oid}
              disabled={select.isPending}
              onClick={() => select.mutate(oid)}
              sx={{ whiteSpace: 'nowrap', flex: 'none' }}
            >
              {t('over-limit.select')}
            </Button>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
