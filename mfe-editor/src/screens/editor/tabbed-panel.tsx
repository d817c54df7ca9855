import { Box, IconButton, Typography } from '@parlance/ui/mui';
import { Tab, Tabs } from '@parlance/ui/mui-choices';
import { X } from 'lucide-react';
import { Activity, type ReactElement, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { PanelTab, TabbedPanelState } from '../../features/feature.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { PANEL_SIZE } from './panel-size.ts';

interface Props extends Pick<TabbedPanelState, 'tab' | 'focused' | 'show' | 'close'> {
  /** At least one. */
  readonly tabs: readonly PanelTab[];
}

/** The side panel: a tab for each feature that has one. Escape closes it. */
export function TabbedPanel({ tabs, tab, focused, show, close }: Props): ReactElement {
  const t = useEditorTexts();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const shown = tabs.find((each) => each.id === tab) ?? tabs[0];
  const shownId = shown?.id ?? '';
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([shownId]));
  if (!visited.has(shownId)) setVisited(new Set([...visited, shownId]));
  // Not each time that the hidden panel is shown again: it may be shown without the focus.
  const lastFocused = useRef(0);
  useEffect(() => {
    if (lastFocused.current === focused) return;
    lastFocused.current = focused;
    bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [focused]);
  return (
    <Box
      component="aside"
      aria-label={shown?.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
      sx={panel}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 0.5 }}>
        <Typography variant="h6" component="h2" noWrap sx={{ flex: 1 }}>
          {shown?.title}
        </Typography>
        <IconButton aria-label={t('panel.close')} onClick={close} edge="end">
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <Tabs
        ref={bar}
        value={shownId}
        onChange={(_, chosen: string) => show(chosen, { focuses: false })}
        aria-label={t('panel.tabs')}
        variant="fullWidth"
        selectionFollowsFocus
        sx={tabBar}
      >
        {tabs.map(({ id: each, name, icon: Icon }) => (
          <Tab
            key={each}
            value={each}
            label={name}
            icon={<Icon aria-hidden size={18} />}
            id={`${id}-tab-${each}`}
            aria-controls={`${id}-${each}`}
            sx={oneTab}
          />
        ))}
      </Tabs>
      {tabs.map(({ id: each, content }) => (
        <Box
          key={each}
          role="tabpanel"
          id={`${id}-${each}`}
          aria-labelledby={`${id}-tab-${each}`}
          hidden={each !== shownId}
          sx={each === shownId ? tabContent : undefined}
        >
          {visited.has(each) && (
            <Activity mode={each === shownId ? 'visible' : 'hidden'}>
              <Suspense>{content}</Suspense>
            </Activity>
          )}
        </Box>
      ))}
    </Box>
  );
}

const panel = {
  ...PANEL_SIZE,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bgcolor: 'background.paper',
  zIndex: 3,
  borderStyle: 'solid',
  borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
  borderColor: 'divider',
  boxShadow: { xs: '0 -8px 24px rgb(10 30 36 / 0.18)', md: '-8px 0 24px rgb(10 30 36 / 0.18)', lg: 'none' },
} as const;
const tabBar = { flexShrink: 0, borderBottom: 1, borderColor: 'divider', minHeight: 52 } as const;
const oneTab = {
  minWidth: 0,
  minHeight: 52,
  px: 0.5,
  py: 0.75,
  textTransform: 'none',
  fontSize: '0.75rem',
  lineHeight: 1.2,
} as const;
const tabContent = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
