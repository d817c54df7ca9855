import type { Project } from '@parlance/contract/project';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Funnel, Minus } from 'lucide-react';
import type { ReactElement } from 'react';
import type { useProjectFilter } from './project-filter.ts';
import { useProjectTexts } from './project-texts.ts';

interface Props {
  readonly project: Project;
  readonly isOpen: boolean;
  /** Where it opens, in CSS pixels. */
  readonly top: number;
  readonly left: number;
  readonly filter: ReturnType<typeof useProjectFilter>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  /** Called when it has faded out. */
  readonly onClosed: () => void;
}

/** What can be done with a project of a collection. */
export function DotMenu(props: Props): ReactElement {
  const { project, isOpen, top, left, filter, onRemove, onClose, onClosed } = props;
  const t = useProjectTexts();
  return (
    <Menu
      open={isOpen}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ top, left }}
      disableRestoreFocus
      slotProps={{
        list: { 'aria-label': project.name },
        paper: { sx: { maxWidth: 320 } },
        transition: { onExited: onClosed },
      }}
    >
      <MenuItem
        onClick={() => {
          onClose();
          onRemove();
        }}
        sx={ENTRY}
      >
        <ListItemIcon>
          <Minus size={18} aria-hidden />
        </ListItemIcon>
        {t('dot.remove', { name: project.name })}
      </MenuItem>
      {filter.project?.id !== project.id && (
        <MenuItem
          onClick={() => {
            onClose();
            filter.choose(project);
          }}
          sx={ENTRY}
        >
          <ListItemIcon>
            <Funnel size={18} aria-hidden />
          </ListItemIcon>
          {t('filter', { name: project.name })}
        </MenuItem>
      )}
    </Menu>
  );
}

const ENTRY = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
