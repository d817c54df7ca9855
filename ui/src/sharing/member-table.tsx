import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ShareMember } from '@parlance/contract/sharing';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { useShareTexts } from './share-texts.ts';
import type { Change } from './use-sharing.ts';

interface Props {
  readonly members: readonly ShareMember[];
  readonly label: string;
  readonly manages: boolean;
  readonly changing: string | undefined;
  readonly change: (change: Change) => void;
}

/** A table of members: whether the collection is shared with each, and its owner. */
export function MemberTable({ members, label, manages, changing, change }: Props): ReactElement {
  const t = useShareTexts();
  return (
    <Table size="small" aria-label={label} sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{t('column.member')}</TableCell>
          <TableCell sx={wideOnly}>{t('column.seen')}</TableCell>
          <TableCell align="center">{t('column.shared')}</TableCell>
          <TableCell align="center">{t('column.owner')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            manages={manages}
            working={changing === member.uid}
            busy={changing !== undefined}
            change={change}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface RowProps {
  readonly member: ShareMember;
  readonly manages: boolean;
  /** Whether a change of this row is pending. */
  readonly working: boolean;
  /** Whether a change of any row is pending. Only one change runs at a time. */
  readonly busy: boolean;
  readonly change: (change: Change) => void;
}

function MemberRow({ member, manages, working, busy, change }: RowProps): ReactElement {
  const t = useShareTexts();
  const [language] = useLanguage();
  const { uid, name, email, role, isSharedWith, isMemberOwner, isSelf, canChangeOwner, lastSignInTime } = member;
  const mayToggle = !isMemberOwner && (manages || (isSelf && isSharedWith));
  const seen =
    lastSignInTime === undefined
      ? t('never')
      : new Date(lastSignInTime * 1000).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <TableRow aria-busy={working} sx={{ opacity: working ? 0.5 : 1, transition: 'opacity 150ms' }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
          {name || email} {isSelf && t('you')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {email}
          {role !== 'member' && ` · ${t(`role.${role}`)}`}
        </Typography>
      </TableCell>
      <TableCell sx={wideOnly}>{seen}</TableCell>
      <TableCell align="center">
        {working ? (
          <CircularProgress size={22} aria-label={t('working')} />
        ) : (
          !isMemberOwner && (
            <Switch
              checked={isSharedWith}
              disabled={!mayToggle || busy}
              onChange={() => change({ kind: isSharedWith ? 'unshare' : 'share', uid })}
              slotProps={{ input: { 'aria-label': t('share-with', { name: name || email }), role: 'switch' } }}
            />
          )
        )}
      </TableCell>
      <TableCell align="center">
        {isMemberOwner ? (
          <Chip size="small" color="primary" label={t('owner')} />
        ) : (
          canChangeOwner && (
            <Button
              size="small"
              disabled={busy}
              aria-label={t('make-owner-of', { name: name || email })}
              onClick={() => change({ kind: 'own', uid })}
            >
              <Box component="span">{t('make-owner')}</Box>
            </Button>
          )
        )}
      </TableCell>
    </TableRow>
  );
}

const wideOnly = { display: { xs: 'none', md: 'table-cell' }, whiteSpace: 'nowrap' } as const;
const table = {
  '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 }, py: 1 },
  '& th[scope=row]': { fontWeight: 'inherit' },
} as const;
