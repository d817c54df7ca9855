import { useMediaQuery } from '@parlance/ui/mui';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
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
  const choose = (view: View | null) => {
    if (view) updateSettings({ dashboardView: view }).catch(() => toast.error(t('view.failed')));
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={stored}
      aria-label={t('view.label')}
      onChange={(_event, view: View | null) => choose(view)}
    >
      <ToggleButton value="grid" aria-label={t('view.grid')}>
        <LayoutGrid size={18} aria-hidden />
      </ToggleButton>
      <ToggleButton value="list" aria-label={t('view.list')}>
        <List size={18} aria-hidden />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
