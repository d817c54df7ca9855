import type { Project } from '@parlance/contract/project';
import { MAX_PROJECT_NAME_LENGTH } from '@parlance/contract/project-limits';
import { InputBase } from '@parlance/ui/mui';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useProjectTexts } from './project-texts.ts';

interface Props {
  readonly project: Project;
  readonly autoFocus: boolean;
  readonly onSave: (name: string) => void;
}

/** The name of a project, edited in place: Enter and leaving the field save, Escape gives the name back. */
export function ProjectName({ project, autoFocus, onSave }: Props): ReactElement {
  const t = useProjectTexts();
  // What was typed and is not saved.
  const [typed, setTyped] = useState<string>();
  const save = () => {
    setTyped(undefined);
    const name = typed?.trim();
    if (name && name !== project.name) onSave(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || typed === undefined) return;
    setTyped(undefined);
    // Escape closes the drawer and clears the selection, too.
    event.stopPropagation();
  };
  return (
    <InputBase
      value={typed ?? project.name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={save}
      autoFocus={autoFocus}
      onFocus={(event) => event.currentTarget.select()}
      slotProps={{
        input: {
          title: project.name,
          'aria-label': t('name', { name: project.name }),
          maxLength: MAX_PROJECT_NAME_LENGTH,
          onKeyDown,
        },
      }}
      sx={{
        flex: 1,
        minWidth: 0,
        fontSize: '0.9rem',
        fontWeight: 550,
        borderRadius: '8px',
        '& input': { textOverflow: 'ellipsis', py: 0.75, px: 0.5, borderRadius: '8px', cursor: 'text' },
      }}
    />
  );
}
