import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';
import { initialsOf } from './initials.ts';

/** Spec part 1, section 9: "Avatar default size 35, ... two initials". */
const SIZE = 35;

interface Props {
  /** The name of the person or workspace. The initials come from it. */
  readonly name: string;
  /** URL of the picture. Without one, the initials are shown. */
  readonly address?: string | undefined;
  /** Square for workspaces, round for people. */
  readonly isSquare?: boolean;
  /** Width and height in CSS pixels. */
  readonly size?: number;
}

/** A person's avatar or a workspace's logo. Screen readers skip it, because the name is beside it. */
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
