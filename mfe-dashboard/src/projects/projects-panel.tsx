import { Box, ButtonBase, Typography } from '@parlance/ui/mui';
import { shake } from '@parlance/ui/shaking-field';
import { Plus } from 'lucide-react';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { VISUALLY_HIDDEN } from '../page/visually-hidden.ts';
import { useProjectFilter } from './project-filter.ts';
import { HIGHLIGHT, ProjectRow } from './project-row.tsx';
import { useProjectTexts } from './project-texts.ts';
import { RemoveProject } from './remove-project.tsx';
import { useDropOnProjects } from './use-drop-on-projects.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useProjectChanges, useProjects } from './use-projects.ts';

/** Spec part 2, section 2.5: the "heading highlight clears 500 ms after drag leaves" (milliseconds). */
const LINGER = 500;
/** Milliseconds. */
const SHAKE = 360;

/** The user's projects in the sidebar: they are made, changed and removed here, and transcripts are dropped on them. */
export function ProjectsPanel(): ReactElement {
  const t = useProjectTexts();
  const projects = useProjects();
  const changes = useProjectChanges();
  const filter = useProjectFilter();
  const [newId, setNewId] = useState<string>();
  const [removedId, setRemovedId] = useState<string>();
  const { isShaking, startShaking } = useShaking();
  const drop = useDropOnProjects(startShaking);
  const { isOver, handlers } = useDropTarget({ onDrop: (data) => drop(data), linger: LINGER });
  const rows = useFocusAfterRemoval(projects.map(({ id }) => id));
  const add = ({ detail }: MouseEvent) => {
    // The second click of a double click.
    if (detail > 1) return;
    const { project, added } = changes.add();
    setNewId(project.id);
    added.catch(() => {}); // The user knows.
  };
  return (
    <Box
      component="section"
      aria-label={t('title')}
      data-shaking={isShaking || undefined}
      sx={{
        '@media (prefers-reduced-motion: no-preference)': { '&[data-shaking]': { animation: `${shake} ${SHAKE}ms` } },
      }}
    >
      <Typography component="h2" variant="body2" tabIndex={-1}>
        <ButtonBase
          data-over={isOver || undefined}
          onClick={add}
          {...handlers}
          sx={{
            width: '100%',
            minHeight: 44,
            px: 1,
            borderRadius: '10px',
            justifyContent: 'space-between',
            font: 'inherit',
            fontWeight: 650,
            '&:hover': { bgcolor: 'action.hover' },
            '&[data-over]': HIGHLIGHT,
          }}
        >
          <span>
            {t('title')}{' '}
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {t('add')}
            </Box>
          </span>
          <Plus size={18} aria-hidden />
        </ButtonBase>
      </Typography>
      {projects.length === 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 1 }}>
          {t('hint')}
        </Typography>
      )}
      <Box component="ul" aria-label={t('list')} ref={rows} sx={LIST}>
        {projects.map((project) => {
          const isFilter = project.id === filter.project?.id;
          return (
            <ProjectRow
              key={project.id}
              project={project}
              isFilter={isFilter}
              isNew={project.id === newId}
              onFilter={() => filter.choose(isFilter ? undefined : project)}
              onRemove={() => setRemovedId(project.id)}
              onDrop={(data) => drop(data, project)}
            />
          );
        })}
      </Box>
      <RemoveProject
        project={projects.find(({ id }) => id === removedId)}
        onClose={() => setRemovedId(undefined)}
        onRemove={(project) => {
          if (filter.project?.id === project.id) filter.choose(undefined, { replace: true });
          changes.remove(project);
        }}
      />
    </Box>
  );
}

/** Many projects scroll by themselves, so that the rest of the sidebar stays in reach. */
const LIST = { listStyle: 'none', m: 0, p: 0, maxHeight: 'max(200px, 45vh)', overflowY: 'auto' } as const;

function useShaking() {
  const [isShaking, setIsShaking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const startShaking = () => {
    setIsShaking(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsShaking(false), SHAKE);
  };
  return { isShaking, startShaking };
}
