import { useMediaQuery } from '@parlance/ui/mui';
import { useEffect, useState } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import type { ShownHow, TabbedPanelState } from '../../features/feature.ts';

/** Two panels leave no room for the text beside them, so that here one stands at a time. */
const NARROW = '(max-width: 1199.95px)';
/** Here the panel lies over the text: on a phone it stands below it. */
const OVER = '(min-width: 900px) and (max-width: 1199.95px)';

/**
 * The side panel of the screen. It opens as the person left it where there is room beside the text; elsewhere it is closed
 * until the person opens it.
 *
 * @param beside id of another panel that is open
 * @param closeOther closes that panel
 * @param leave gives the focus back to the text
 */
export function useTabbedPanel(
  beside: string | undefined,
  closeOther: () => void,
  leave: () => void,
): TabbedPanelState {
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const isOver = useMediaQuery(OVER, { noSsr: true });
  const [keptOpen, keepOpen] = useKeptChoice('opensPanel');
  const [keptTab, keepTab] = useKeptChoice('panelTab');
  const [isOpen, setOpen] = useState(keptOpen && !isNarrow);
  const [tab, setTab] = useState(keptTab);
  const [focused, setFocused] = useState(0);
  // The panel that was open when the person opened this one: of the two, this one stays when the window becomes narrow.
  const [newerThan, setNewerThan] = useState<string>();
  const isNewer = isOpen && newerThan !== undefined && newerThan === beside;
  const isCovered = isNarrow && beside !== undefined && !isNewer;
  const covers = isNarrow && isNewer;
  useEffect(() => {
    if (isCovered) setOpen(false);
    if (covers) closeOther();
    if (beside === undefined) setNewerThan(undefined);
  }, [isCovered, covers, beside, closeOther]);

  function show(wanted = tab, { focuses = true, keeps = true }: ShownHow = {}) {
    if (isCovered) closeOther();
    else setNewerThan(beside);
    setOpen(true);
    setTab(wanted);
    if (focuses) setFocused((count) => count + 1);
    if (!keeps) return;
    keepTab(wanted);
    if (!isNarrow) keepOpen(true);
  }
  function hide() {
    setOpen(false);
    if (!isNarrow) keepOpen(false);
  }
  return {
    isOpen: isOpen && !isCovered,
    tab,
    focused,
    show,
    close: () => {
      hide();
      leave();
    },
    uncover: () => isOver && hide(),
  };
}
