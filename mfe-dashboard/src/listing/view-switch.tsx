import { Box, ButtonBase, useMediaQuery } from '@parlance/ui/mui';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactElement } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

type View = 'grid' | 'list';

/** Spec part 2, section 2.3: "Grid is forced under 550px width". */
const GRID_ONLY = '(max-width: 549.98px)';

function useStoredView(): View {
  return useProfile().user?.settings.dashboardView ?? 'grid';
}

/** The current view: the user's choice, but always grid on narrow screens. */
export function useView(): View {
  const stored = useStoredView();
  return useMediaQuery(GRID_ONLY) ? 'grid' : stored;
}

export function ViewSwitch(): ReactElement | null {
  const t = useDashboardTexts();
  const stored = useStoredView();
  if (useMediaQuery(GRID_ONLY)) return null;
  const choose = (view: View) => {
    if (view === stored) return;
    updateSettings({ dashboardView: view }).catch(() => toast.error(t('view.failed')));
  };
  return (
    <Box role="group" aria-label={t('view.label')} sx={GROUP}>
      {VIEWS.map(([view, Icon]) => (
        <ButtonBase
          key={view}
          aria-label={t(`view.${view}`)}
          aria-pressed={view === stored}
          onClick={() => choose(view)}
          sx={SEGMENT}
        >
          <Icon size={18} aria-hidden />
        </ButtonBase>
      ))}
    </Box>
  );
}

const VIEWS = [
  ['grid', LayoutGrid],
  ['list', List],
] as const;

const GROUP = {
  display: 'inline-flex',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
  '& > * + *': { borderLeft: 1, borderColor: 'divider' },
} as const;

const SEGMENT = {
  p: '7px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -3 },
} as const;
