import type { Collection } from '@parlance/contract/collection';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '../browser/navigation.ts';
import { Tip } from '../page/tip.tsx';
import { Box, IconButton } from '../theme/mui.ts';
import { TitleField } from './title-field.tsx';

interface Props {
  readonly collection: Pick<Collection, 'id' | 'name' | 'right'>;
  readonly writes: boolean;
  readonly onNamed: (name: string) => void;
  /** The name of the way back to the dashboard. Visitors without an account have none. */
  readonly back: string | undefined;
  /** Where the way back leads. Default: the dashboard. */
  readonly backTo?: string | undefined;
  /** Below the title. */
  readonly status: ReactNode;
  /** Buttons and menus after the title. */
  readonly children: ReactNode;
}

/** The header of an open collection: the way back, its name, and the actions. */
export function CollectionHeader({ collection, writes, onNamed, back, backTo, status, children }: Props): ReactElement {
  return (
    <Box sx={bar}>
      {back !== undefined && (
        <Tip title={back}>
          <IconButton component={Link} href={backTo ?? '/dashboard'} aria-label={back}>
            <ArrowLeft aria-hidden size={20} />
          </IconButton>
        </Tip>
      )}
      <Box sx={name}>
        <TitleField collection={collection} writes={writes} onNamed={onNamed} />
        {status}
      </Box>
      {children}
    </Box>
  );
}

/** As high as the title and a status, so that nothing moves when the status comes or goes. */
const name = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  flex: 1,
  minWidth: 0,
  minHeight: 50,
} as const;

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0, sm: 1 },
  px: { xs: 0.5, sm: 2 },
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
