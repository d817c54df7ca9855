import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@parlance/ui/mui-contents';
import { navigate } from '@parlance/ui/navigation';
import { Compass } from 'lucide-react';
import type { ReactElement } from 'react';
import { useGuideTexts } from './guide-texts.ts';
import { useGuide } from './use-guide.ts';

export const SHOW_GUIDE_ID = 'show-guide';

interface Props {
  /** The page has no guide, so the button leads to the dashboard. */
  readonly onOtherPage?: boolean;
}

/** The sidebar's button that shows the hidden guide. Spec part 2, section 2.3. */
export function GuideButton({ onOtherPage = false }: Props): ReactElement | null {
  const t = useGuideTexts();
  const { state, show } = useGuide();
  if (state === 'none' || (state === 'shown' && !onOtherPage)) return null;
  const onClick = () => {
    if (state === 'hidden') show();
    if (onOtherPage) navigate('/dashboard');
  };
  return (
    <ListItem disablePadding>
      <ListItemButton id={SHOW_GUIDE_ID} onClick={onClick} sx={{ borderRadius: '10px', minHeight: 44 }}>
        <ListItemIcon sx={{ minWidth: 34 }}>
          <Compass size={19} aria-hidden />
        </ListItemIcon>
        <ListItemText primary={t('show')} slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 550 } } }} />
      </ListItemButton>
    </ListItem>
  );
}
