import { usePageAddress } from '@parlance/ui/browser/page-address';
import { Box, Button, useMediaQuery } from '@parlance/ui/mui';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { useFetchedAhead } from '@parlance/ui/page/fetch-ahead';
import { prefetched } from '@parlance/ui/page/prefetched';
import { CalendarDays, type LucideIcon, PanelLeft, Settings } from 'lucide-react';
import { type MouseEvent, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react';
import { UsageMeter } from '../minutes/usage-meter.tsx';
import { useDashboardTexts } from './dashboard-texts.ts';
import { useHasMeetings } from './use-has-meetings.ts';

const [SidebarDrawer, fetchDrawer] = prefetched(async () => ({
  default: (await import('./sidebar-drawer.tsx')).SidebarDrawer,
}));

/** Spec part 2, section 2.3: the sidebar shows at a width of 780 px or more. Below it is in a drawer. */
export const NARROW = '(max-width: 779.98px)';

interface Props {
  /** The links to the transcripts, and what belongs to their list. */
  readonly children: ReactNode;
  /** What stands below the links. */
  readonly panel?: ReactNode;
  /** The search field. On narrow pages it stands beside the button of the drawer, so that results are seen while typing. */
  readonly search?: ReactNode;
}

/** The search, the navigation between the parts of the dashboard, and the usage meter. */
export function Sidebar({ children, panel, search }: Props): ReactElement {
  const content = <SidebarContent panel={panel}>{children}</SidebarContent>;
  if (useMediaQuery(NARROW, { noSsr: true })) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <NarrowSidebar>{content}</NarrowSidebar>
        {search}
      </Box>
    );
  }
  return (
    <Box sx={{ width: 212, flex: 'none' }}>
      <Box sx={{ position: 'sticky', top: 80, display: 'grid', gap: 1.5 }}>
        {search}
        {content}
      </Box>
    </Box>
  );
}

/** The sidebar of a narrow page: a button opens it, and a link in it closes it. */
function NarrowSidebar({ children }: Pick<Props, 'children'>): ReactElement {
  const t = useDashboardTexts();
  const { pathname, search } = usePageAddress();
  const id = useId();
  const address = pathname + search;
  // Where it was opened: each navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === address;
  const [wasOpened, setWasOpened] = useState(false);
  useFetchedAhead([fetchDrawer]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PanelLeft size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpenedAt(address);
          setWasOpened(true);
        }}
        sx={{ flex: 'none', minHeight: 44 }}
      >
        {t('sidebar.open')}
      </Button>
      {wasOpened && (
        <Suspense>
          <SidebarDrawer {...{ id, open }} onClose={() => setOpenedAt(undefined)}>
            {children}
          </SidebarDrawer>
        </Suspense>
      )}
    </>
  );
}

function SidebarContent({ children, panel }: Pick<Props, 'children' | 'panel'>): ReactElement {
  const t = useDashboardTexts();
  const { pathname } = usePageAddress();
  const hasMeetings = useHasMeetings();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <nav aria-label={t('nav.label')}>
        <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
          {children}
          {hasMeetings && (
            <SidebarLink href="/meetings" Icon={CalendarDays} current={pathname.startsWith('/meetings')}>
              {t('nav.meetings')}
            </SidebarLink>
          )}
          <SidebarLink href="/settings" Icon={Settings} current={pathname.startsWith('/settings')}>
            {t('nav.settings')}
          </SidebarLink>
        </List>
      </nav>
      {panel}
      <UsageMeter />
    </Box>
  );
}

interface LinkProps {
  readonly href: string;
  readonly Icon: LucideIcon;
  readonly current: boolean;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly children: string;
}

/** An entry in the list of links. */
export function SidebarLink({ href, Icon, current, onClick, children }: LinkProps): ReactElement {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        href={href}
        selected={current}
        aria-current={current ? 'page' : undefined}
        {...(onClick && { onClick })}
        sx={{ borderRadius: '10px', minHeight: 44 }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: current ? 'primary.main' : undefined }}>
          <Icon size={19} aria-hidden />
        </ListItemIcon>
        <ListItemText primary={children} slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }} />
      </ListItemButton>
    </ListItem>
  );
}
