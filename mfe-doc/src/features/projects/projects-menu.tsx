import type { OpenedCollection } from '@parlance/contract/collection';
import { projectsIn } from '@parlance/contract/project';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { Check, FolderClosed } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useDocTexts } from '../../texts/doc-texts.ts';

/** The person's own projects in the document's workspace: puts the document into them, or takes it out. */
export function ProjectsMenu({ collection }: { readonly collection: OpenedCollection }): ReactElement | null {
  const t = useDocTexts();
  const { user } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [member, setMember] = useState<Readonly<Record<string, boolean>>>(collection.projects ?? {});
  const changing = useExclusiveMutation({
    mutationFn: async (project: string) => {
      const remove = member[project] === true;
      await callApi('updateCollection', { params: { id: collection.id }, body: { project, remove } });
      setMember((before) => ({ ...before, [project]: !remove }));
      await reloadCollections();
    },
    onError: (error) => {
      console.warn('The project was not changed.', error);
      toast.error(t('project.failed'));
    },
  });
  if (!user || collection.orgId === undefined) return null;
  const projects = projectsIn(user.projects, collection.orgId);
  return (
    <>
      <Tip title={t('project')}>
        <IconButton
          aria-label={t('project')}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <FolderClosed aria-hidden size={20} />
        </IconButton>
      </Tip>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {projects.length === 0 && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: '20rem' }}>
            {t('project.none')}
          </MenuItem>
        )}
        {projects.map(({ id, name, color }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={member[id] === true}
            disabled={changing.isPending}
            onClick={() => changing.mutate(id)}
            sx={{ gap: 1.5, maxWidth: '20rem' }}
          >
            <Box aria-hidden sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: color, flex: 'none' }} />
            <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
            {member[id] === true && <Check aria-hidden size={18} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
