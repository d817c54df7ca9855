import { IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { useCorrectorsTexts } from './correctors-texts.ts';

export type CorrectorDialog = 'change' | 'add-language' | 'remove-language' | 'end';

interface Props {
  readonly corrector: MergedCorrector;
  readonly onOpen: (dialog: CorrectorDialog) => void;
}

/** What staff change of a corrector. */
export function CorrectorMenu({ corrector, onOpen }: Props): ReactElement {
  const t = useCorrectorsTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const actions: readonly CorrectorDialog[] =
    corrector.languages.length > 0
      ? ['change', 'add-language', 'remove-language', 'end']
      : ['change', 'add-language', 'end'];
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('action.menu', { name: corrector.name || corrector.email })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {actions.map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(undefined);
              onOpen(each);
            }}
          >
            {t(`action.${each}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
