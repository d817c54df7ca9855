import { Download } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FeatureModal } from '../account/feature-modal.tsx';
import { useFeature } from '../account/features.ts';
import { useIsCorrector } from '../account/is-corrector.ts';
import { useProfile } from '../account/profile.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { Box, Button, Divider } from '../theme/mui.ts';
import { Menu, MenuItem } from '../theme/mui-overlays.ts';
import { toast } from '../toasts/toasts.ts';
import { useFormatsMenuTexts } from './formats-menu-texts.ts';

/** Handlers of clicks on entries. Each closes the menu first. */
interface Entries<Choice> {
  readonly saveAs: (choice: Choice) => () => void;
  readonly choose: (action: () => void) => () => void;
}

interface Props<Choice> {
  /** Whether there is something to export already. */
  readonly isThere: boolean;
  /** Makes a file and saves it. */
  readonly save: (choice: Choice) => Promise<void>;
  /** Shown at the button while a file is made. */
  readonly progress?: ReactNode;
  readonly formats: (entries: Entries<Choice>) => ReactNode;
  /** What follows the entry that prints. */
  readonly more?: (entries: Entries<Choice>) => ReactNode;
}

/** Milliseconds that a menu takes to close. */
const MENU_GONE = 300;

/**
 * The menu of the formats for exporting an open transcript or document (Spec part 2, section 2.7). When the workspace may not
 * export, it offers a plan instead (section 2.4). Visitors without an account need no plan.
 */
export function FormatsMenu<Choice>({ isThere, save, progress, formats, more }: Props<Choice>): ReactElement | null {
  const t = useFormatsMenuTexts();
  const { user } = useProfile();
  const isCorrector = useIsCorrector();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOffered, setOffered] = useState(false);
  const gate = useFeature('TranscriptExport');
  const isRefused = user !== undefined && gate.isLoaded && !gate.isEnabled;
  const saving = useExclusiveMutation({
    mutationFn: save,
    onError: (error) => {
      console.warn('The export failed.', error);
      toast.error(t('failed'));
    },
  });
  const close = () => setAnchor(undefined);
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  const entries = { choose, saveAs: (choice: Choice) => choose(() => saving.mutate(choice)) };
  // After the menu has closed, so that it isn't printed.
  const print = () => setTimeout(() => window.print(), MENU_GONE);

  // Spec part 2, section 6: "export is hidden for corrector and reviewer roles".
  if (isCorrector) return null;
  return (
    <>
      <Box sx={{ position: 'relative', ml: 0.5 }}>
        <Button
          variant="contained"
          startIcon={<Download aria-hidden size={18} />}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          disabled={!isThere || saving.isPending}
          onClick={({ currentTarget }) => (isRefused ? setOffered(true) : setAnchor(currentTarget))}
          sx={compact}
        >
          <span>{t('button')}</span>
        </Button>
        {saving.isPending && progress}
      </Box>
      <Menu disablePortal open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {formats(entries)}
        <Divider component="li" aria-hidden />
        <MenuItem onClick={choose(print)}>{t('print')}</MenuItem>
        {more?.(entries)}
      </Menu>
      <FeatureModal feature="TranscriptExport" open={isOffered} onClose={() => setOffered(false)} />
    </>
  );
}

/** A phone shows the icon only; screen readers still read the word. */
const compact = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0, sm: -0.5 } },
  '& > span:last-of-type': {
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: 1, sm: 'auto' },
    height: { xs: 1, sm: 'auto' },
    overflow: { xs: 'hidden', sm: 'visible' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
} as const;
