import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { Project } from '@parlance/contract/project';
import { Box, ButtonBase } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { lazy, type MouseEvent, type ReactElement, Suspense, useRef, useState } from 'react';
import { useNameList } from '../selection/use-name-list.ts';
import { askProjects } from './asked-projects.ts';
import { ProjectDot } from './project-dot.tsx';
import { useProjectFilter } from './project-filter.ts';
import { useProjectTexts } from './project-texts.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';
import { useProjectsOf } from './use-memberships.ts';

const DotMenu = lazy(async () => ({ default: (await import('./dot-menu.tsx')).DotMenu }));

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
              <Tip title={project.name}>
                <ButtonBase
                  aria-label={project.name}
                  aria-haspopup="menu"
                  data-project={project.id}
                  onClick={open(project)}
                  sx={DOT}
                >
                  <ProjectDot project={project} />
                </ButtonBase>
              </Tip>
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
        <Suspense>
          <DotMenu
            {...{ ...opened, filter }}
            onRemove={() => void change([collection], opened.project, false)}
            onClose={close}
            onClosed={restoreFocus}
          />
        </Suspense>
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
