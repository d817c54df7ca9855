import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { defaultProjectName } from '@parlance/contract/project';
import { MAX_PROJECT_NAME_LENGTH } from '@parlance/contract/project-limits';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useCollectionLists } from '../collections/use-collections.ts';
import { useNameList } from '../selection/use-name-list.ts';
import { ProjectDot } from './project-dot.tsx';
import { useProjectTexts } from './project-texts.ts';
import { useChangeMemberships, useProjectCounts } from './use-memberships.ts';
import { useProjectChanges, useProjects } from './use-projects.ts';

interface Props {
  readonly collections: readonly CollectionSummary[];
  readonly opener: HTMLElement | null;
  readonly onClosed: () => void;
}

/** In which projects one or more collections are: by keyboard, by touch, and for many at once. Each choice is saved at once. */
export function ProjectsDialog({ collections: asked, opener, onClosed }: Props): ReactElement {
  const t = useProjectTexts();
  const { nameOf } = useNameList();
  const projects = useProjects();
  const { add } = useProjectChanges();
  const change = useChangeMemberships();
  const lists = useCollectionLists();
  // As they are now: the dialog can stay open while they change.
  const collections = asked.map((each) => lists.find(each.id) ?? each);
  const counts = useProjectCounts(collections);
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState('');
  const titleId = useId();
  const [first] = collections;
  const total = collections.length;
  const close = () => setIsOpen(false);
  const addProject = (event: FormEvent) => {
    event.preventDefault();
    const { project, added } = add(name.trim() || undefined);
    setName('');
    added.then(
      () => change(collections, project, true),
      () => {}, // The user knows.
    );
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{
        transition: {
          onExited: () => {
            if (opener?.isConnected) opener.focus();
            onClosed();
          },
        },
      }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {total === 1 && first ? t('dialog.one', { name: nameOf(first) }) : t('dialog.other', { count: total })}
      </DialogTitle>
      <DialogContent>
        {projects.length === 0 && <Typography color="textSecondary">{t('dialog.none')}</Typography>}
        <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {projects.map((project) => {
            const count = counts.get(project.id) ?? 0;
            return (
              <li key={project.id}>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={count === total}
                      indeterminate={count > 0 && count < total}
                      onChange={() => void change(collections, project, count < total)}
                    />
                  }
                  label={
                    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
                      <ProjectDot project={project} />
                      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                        {project.name}
                      </Box>
                    </Box>
                  }
                  sx={{ display: 'flex', minHeight: 44, mr: 0, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
                />
              </li>
            );
          })}
        </Box>
        <Box component="form" onSubmit={addProject} noValidate sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <TextField
            size="small"
            fullWidth
            label={t('dialog.new')}
            placeholder={defaultProjectName(projects, t('word'))}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_PROJECT_NAME_LENGTH }, inputLabel: { shrink: true } }}
          />
          <Button type="submit" variant="outlined">
            {t('dialog.add')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {t('dialog.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
