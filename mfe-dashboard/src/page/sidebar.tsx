import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { Files, Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { UsageMeter } from '../minutes/usage-meter.tsx';
import { useDashboardTexts } from './dashboard-texts.ts';

/** Spec part 2, section 2.3: shown at a width of 780 px or more. */
const FROM = '@media (min-width: 780px)';

/** The navigation between the parts of the dashboard. */
export function Sidebar(): ReactElement {
  const t = useDashboardTexts();
  const { pathname } = useLocation();
  const entries = [
    { href: '/dashboard', label: t('nav.mine'), Icon: Files },
    { href: '/settings', label: t('nav.settings'), Icon: Settings },
  ];
  return (
    <Box sx={{ display: 'none', width: 212, flex: 'none', [FROM]: { display: 'block' } }}>
      <Box sx={{ position: 'sticky', top: 80, display: 'grid', gap: 3 }}>
        <nav aria-label={t('nav.label')}>
          <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
            {entries.map(({ href, label, Icon }) => {
              const current = pathname.startsWith(href);
              return (
                <ListItem key={href} disablePadding>
                  <ListItemButton
                    component={Link}
                    href={href}
                    selected={current}
                    aria-current={current ? 'page' : undefined}
                    sx={{ borderRadius: '10px' }}
                  >
                    <ListItemIcon sx={{ minWidth: 34, color: current ? 'primary.main' : undefined }}>
                      <Icon size={19} aria-hidden />
                    </ListItemIcon>
                    <ListItemText
                      primary={label}
                      slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }}
                    />
                  </ListItemButton>
                </ListItem>
              );
            })}
          </List>
        </nav>
        <UsageMeter />
      </Box>
    </Box>
  );
}
