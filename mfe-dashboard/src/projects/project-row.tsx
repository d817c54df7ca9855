import type { Project } from '@parlance/contract/project';
import { Box, IconButton } from '@parlance/ui/mui';
import { Funnel, Trash2 } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { ProjectDot } from './project-dot.tsx';
import { ProjectName } from './project-name.tsx';
import { useProjectTexts } from './project-texts.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useProjectChanges } from './use-projects.ts';

const ColorMenu = lazy(async () => ({ default: (await import('./color-menu.tsx')).ColorMenu }));

interface Props {
  readonly project: Project;
  /** Whether the list shows only what is in the project. */
  readonly isFilter: boolean;
  /** Whether the user has just added it: then its name is ready to be typed. */
  readonly isNew: boolean;
  readonly onFilter: () => void;
  readonly onRemove: () => void;
  readonly onDrop: (data: DataTransfer) => void;
}

/** A project in the sidebar. Transcripts are dropped on it (Spec part 2, section 2.5). */
export function ProjectRow({ project, isFilter, isNew, onFilter, onRemove, onDrop }: Props): ReactElement {
  const t = useProjectTexts();
  const { update } = useProjectChanges();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { isOver, handlers } = useDropTarget({ onDrop });
  const { name } = project;
  return (
    <Box
      component="li"
      data-over={isOver || undefined}
      {...handlers}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 40,
        borderRadius: '10px',
        ...(isFilter && { bgcolor: 'action.selected' }),
        '&[data-over]': HIGHLIGHT,
      }}
    >
      <IconButton
        size="small"
        aria-label={t('color', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
        sx={SQUARE}
      >
        <ProjectDot project={project} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <ColorMenu
            project={project}
            anchor={anchor}
            onChoose={(color) => update(project, { color })}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
      <ProjectName project={project} autoFocus={isNew} onSave={(changed) => update(project, { name: changed })} />
      <IconButton
        size="small"
        aria-label={t('filter', { name })}
        aria-pressed={isFilter}
        color={isFilter ? 'primary' : 'default'}
        onClick={onFilter}
        sx={SQUARE}
      >
        <Funnel size={16} fill={isFilter ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={t('remove', { name })} onClick={onRemove} sx={SQUARE}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

/** What the pointer is over while it drags. */
export const HIGHLIGHT = {
  bgcolor: 'primary.light',
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: '-2px',
} as const;

/** Large enough for a finger where fingers are. */
const SQUARE = { width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } } as const;
