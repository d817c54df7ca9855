import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { Project } from '@parlance/contract/project';
import { Box, ButtonBase } from '@parlance/ui/mui';
import { ListItemIcon } from '@parlance/ui/mui-contents';
import { Menu, MenuItem, Tooltip } from '@parlance/ui/mui-overlays';
import { Funnel, Minus } from 'lucide-react';
import { type MouseEvent, type ReactElement, useRef, useState } from 'react';
import { useNameList } from '../selection/use-name-list.ts';
import { askProjects } from './asked-projects.ts';
import { ProjectDot } from './project-dot.tsx';
import { useProjectFilter } from './project-filter.ts';
import { useProjectTexts } from './project-texts.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';
import { useProjectsOf } from './use-memberships.ts';

/** With more projects, the last dot is a number. */
const MAX_DOTS = 3;

interface Opened {
  readonly project: Project;
  readonly isOpen: boolean;
  /** Where the dot is; a removed one has no place. In CSS pixels. */
  readonly top: number;
  readonly left: number;
}

/**
 * The projects of a collection as dots on its card (Spec part 2, section 2.4). A tooltip names the project; a click, touch or
 * Enter opens a menu that takes the collection out of it.
 */
export function ProjectDots({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  const t = useProjectTexts();
  const { nameOf } = useNameList();
  const projects = useProjectsOf(collection);
  const change = useChangeWithUndo();
  const filter = useProjectFilter();
  const list = useRef<HTMLUListElement>(null);
  const card = useRef<Element>(null);
  const [opened, setOpened] = useState<Opened>();
  const shown = projects.length > MAX_DOTS ? projects.slice(0, MAX_DOTS - 1) : projects;
  const open = (project: Project) => (event: MouseEvent) => {
    const { bottom, left } = event.currentTarget.getBoundingClientRect();
    card.current = event.currentTarget.closest('article, tr');
    setOpened({ project, isOpen: true, top: bottom, left });
  };
  const close = () => setOpened((before) => before && { ...before, isOpen: false });
  /** The focus after the menu: the dot, another one, or the card's own menu. */
  const restoreFocus = () => {
    const dot = list.current?.querySelector<HTMLElement>(`[data-project="${opened?.project.id}"]`);
    const other = list.current?.querySelector<HTMLElement>('button');
    const menu = card.current?.querySelector<HTMLElement>('[aria-haspopup=menu]');
    setOpened(undefined);
    const { activeElement } = document;
    // The user may have moved on.
    if (activeElement === document.body || activeElement?.closest('[role=menu]')) (dot ?? other ?? menu)?.focus();
  };
  return (
    <>
      {projects.length > 0 && (
        <Box component="ul" ref={list} aria-label={t('dots', { name: nameOf(collection) })} sx={LIST}>
          {shown.map((project) => (
            <li key={project.id}>
              <Tooltip title={project.name}>
                <ButtonBase
                  aria-label={project.name}
                  aria-haspopup="menu"
                  data-project={project.id}
                  onClick={open(project)}
                  sx={DOT}
                >
                  <ProjectDot project={project} />
                </ButtonBase>
              </Tooltip>
            </li>
          ))}
          {shown.length < projects.length && (
            <li>
              <ButtonBase
                aria-label={t('dots.more', { count: projects.length - shown.length })}
                aria-haspopup="dialog"
                onClick={(event) => askProjects([collection], event.currentTarget)}
                sx={{ ...DOT, fontSize: '0.8rem', fontWeight: 600, color: 'text.secondary' }}
              >
                +{projects.length - shown.length}
              </ButtonBase>
            </li>
          )}
        </Box>
      )}
      {opened && (
        <Menu
          open={opened.isOpen}
          onClose={close}
          anchorReference="anchorPosition"
          anchorPosition={opened}
          disableRestoreFocus
          slotProps={{
            list: { 'aria-label': opened.project.name },
            paper: { sx: { maxWidth: 320 } },
            transition: { onExited: restoreFocus },
          }}
        >
          <MenuItem
            onClick={() => {
              close();
              void change([collection], opened.project, false);
            }}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            <ListItemIcon>
              <Minus size={18} aria-hidden />
            </ListItemIcon>
            {t('dot.remove', { name: opened.project.name })}
          </MenuItem>
          {filter.project?.id !== opened.project.id && (
            <MenuItem
              onClick={() => {
                close();
                filter.choose(opened.project);
              }}
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              <ListItemIcon>
                <Funnel size={18} aria-hidden />
              </ListItemIcon>
              {t('filter', { name: opened.project.name })}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}

/** Above the link that covers a card. */
const LIST = { position: 'relative', zIndex: 1, display: 'flex', listStyle: 'none', m: 0, p: 0 } as const;

/** Large enough for a finger where fingers are. */
const DOT = {
  minWidth: 24,
  height: 24,
  borderRadius: '8px',
  '@media (pointer: coarse)': { minWidth: 32, height: 32 },
} as const;
