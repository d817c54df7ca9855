import { PROJECT_COLORS, type Project, type ProjectColorName } from '@parlance/contract/project';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { ProjectDot } from './project-dot.tsx';
import { useProjectTexts } from './project-texts.ts';

interface Props {
  readonly project: Project;
  readonly anchor: HTMLElement | null;
  readonly onChoose: (color: string) => void;
  readonly onClose: () => void;
}

const NAMES = Object.keys(PROJECT_COLORS) as readonly ProjectColorName[];

/** The colours that a project can have. */
export function ColorMenu({ project, anchor, onChoose, onClose }: Props): ReactElement {
  const t = useProjectTexts();
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('color', { name: project.name }) } }}
    >
      {NAMES.map((name) => {
        const color = PROJECT_COLORS[name];
        const isChosen = color === project.color;
        return (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={isChosen}
            selected={isChosen}
            onClick={() => {
              onClose();
              if (!isChosen) onChoose(color);
            }}
          >
            <ListItemIcon>
              <ProjectDot project={{ color }} size={16} />
            </ListItemIcon>
            {t(`color.${name}`)}
            {isChosen && <Check size={16} aria-hidden style={{ marginLeft: 'auto' }} />}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
