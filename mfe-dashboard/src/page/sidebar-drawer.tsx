import { Box, Button } from '@parlance/ui/mui';
import { Drawer } from '@parlance/ui/mui-overlays';
import { X } from 'lucide-react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';

interface Props {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer with the sidebar of a narrow page. An entry of the navigation closes it, also one that leads to the same page. */
export function SidebarDrawer({ id, open, onClose, children }: Props): ReactElement {
  const t = useDashboardTexts();
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('nav a, nav [role=button]')) onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { id, role: 'dialog', 'aria-modal': true, 'aria-label': t('sidebar.title') } }}
    >
      <Box onClick={onClick} sx={{ width: 280, maxWidth: '85vw', p: 2, display: 'grid', gap: 1 }}>
        <Button
          autoFocus
          startIcon={<X size={18} aria-hidden />}
          onClick={onClose}
          sx={{ justifySelf: 'end', minHeight: 44 }}
        >
          {t('sidebar.close')}
        </Button>
        {children}
      </Box>
    </Drawer>
  );
}
