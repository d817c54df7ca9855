import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Picture } from '../account/picture.tsx';
import { useShareTexts } from './share-texts.ts';

interface Props {
  readonly name: string;
  readonly isSelf?: boolean;
  /** The second line. */
  readonly details: string;
  readonly address?: string | undefined;
  /** Whether a change of this row is pending. */
  readonly working: boolean;
  /** What says and changes the access. */
  readonly children: ReactNode;
}

/** A row of a table of people. Long names and addresses are cut, and a tooltip has them whole. */
export function PersonRow({ name, isSelf = false, details, address, working, children }: Props): ReactElement {
  const t = useShareTexts();
  const shown = isSelf ? `${name} ${t('you')}` : name;
  return (
    <TableRow aria-busy={working} sx={{ opacity: working ? 0.5 : 1, transition: 'opacity 150ms' }}>
      <TableCell component="th" scope="row" sx={{ width: '100%', maxWidth: 0 }}>
        <Tooltip
          describeChild
          title={
            <>
              {shown}
              <br />
              {details}
            </>
          }
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <Picture name={name} address={address} size={32} />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap variant="body2" component="span" sx={{ display: 'block', fontWeight: 550 }}>
                {shown}
              </Typography>{' '}
              <Typography noWrap variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {details}
              </Typography>
            </Box>
          </Box>
        </Tooltip>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {children}
      </TableCell>
    </TableRow>
  );
}
