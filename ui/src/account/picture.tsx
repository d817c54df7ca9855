import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';
import { initialsOf } from './initials.ts';

/** Spec part 1, section 9: "Avatar default size 35, ... two initials". */
const SIZE = 35;

interface Props {
  /** Whose it is: gives the initials. */
  readonly name: string;
  /** Where the picture is; its initials stand in its place without. */
  readonly address?: string | undefined;
  /** Workspaces are squares, people are round. */
  readonly isSquare?: boolean;
  /** CSS pixels of a side. */
  readonly size?: number;
}

/** A person's avatar or a workspace's logo beside its name; who can't see hears the name alone. */
export function Picture({ name, address, isSquare = false, size = SIZE }: Props): ReactElement {
  return (
    <Avatar
      aria-hidden
      {...(address && { src: address, alt: '' })}
      variant={isSquare ? 'rounded' : 'circular'}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 650,
        bgcolor: address ? 'transparent' : 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
