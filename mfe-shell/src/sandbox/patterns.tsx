import { FEATURES } from '@parlance/contract/features';
import { FeatureModal } from '@parlance/ui/feature-modal';
import type { Feature } from '@parlance/ui/features';
import { Button, CircularProgress, Skeleton, Stack } from '@parlance/ui/mui';
import { Alert, LinearProgress, List, ListItem, ListItemText, Paper } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Menu,
  MenuItem,
} from '@parlance/ui/mui-overlays';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { EmptyState } from '@parlance/ui/screens';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { FlaskConical } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useSandboxTexts } from './sandbox-texts.ts';
import { type Scheme, Specimen } from './specimen.tsx';

const KINDS = ['success', 'info', 'warning', 'error'] as const;

/** What opens above the page, lists, messages and states, as screens put them together. */
export function Patterns(): ReactElement {
  const t = useSandboxTexts();
  const [feature, setFeature] = useState<Feature>();
  return (
    <>
      <Specimen
        title={t('overlays')}
        code={
          '<Dialog open={open} onClose={close} aria-labelledby={titleId}>\n  <DialogTitle id={titleId}>…</DialogTitle>\n  <DialogContent>…</DialogContent>\n  <DialogActions>…</DialogActions>\n</Dialog>'
        }
      >
        {(scheme) => <Overlays scheme={scheme} />}
      </Specimen>
      <Specimen title={t('lists')} code="<TableContainer><Table>…</Table></TableContainer>">
        {() => (
          <>
            <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '14px' }}>
              <List>
                {['primary', 'secondary'].map((name) => (
                  <ListItem
                    key={name}
                    divider={name === 'primary'}
                    secondaryAction={<Button size="small">action</Button>}
                  >
                    <ListItemText primary={name} secondary="secondary text" />
                  </ListItem>
                ))}
              </List>
            </Paper>
            <TableContainer tabIndex={0} aria-label="TableContainer">
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>TableCell</TableCell>
                    <TableCell align="right">minutes</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {[12, 340].map((minutes) => (
                    <TableRow key={minutes} hover>
                      <TableCell>recording</TableCell>
                      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {minutes}
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </>
        )}
      </Specimen>
      <Specimen title={t('messages')} code={'<Alert severity="warning">…</Alert>\ntoast.success(t(\'saved\'));'}>
        {() => (
          <>
            {KINDS.map((kind) => (
              <Alert key={kind} severity={kind}>
                <AlertTitle>{kind}</AlertTitle>
                {t('messages.toast', { kind })}
              </Alert>
            ))}
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
              {KINDS.map((kind) => (
                <Button key={kind} variant="outlined" onClick={() => toast[kind](t('messages.toast', { kind }))}>
                  {`toast: ${kind}`}
                </Button>
              ))}
            </Stack>
          </>
        )}
      </Specimen>
      <Specimen
        title={t('states')}
        code="<EmptyState icon={<FlaskConical aria-hidden />} title={…} text={…} action={…} />"
      >
        {() => (
          <>
            <EmptyState
              icon={<FlaskConical aria-hidden />}
              title="EmptyState"
              titleAs="h3"
              text={t('sample')}
              action={<Button variant="contained">action</Button>}
            />
            <LinearProgress aria-label="LinearProgress" />
            <LinearProgress variant="determinate" value={40} aria-label="LinearProgress, determinate" />
            <CircularProgress size={28} aria-label="CircularProgress" />
            <Skeleton height={28} width="60%" />
            <Skeleton height={28} />
          </>
        )}
      </Specimen>
      <Specimen title={t('features')} code={'<FeatureModal feature="Precision" open={open} onClose={close} />'}>
        {() => (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            {FEATURES.map((name) => (
              <Button key={name} variant="outlined" onClick={() => setFeature(name)}>
                {name}
              </Button>
            ))}
          </Stack>
        )}
      </Specimen>
      <FeatureModal
        feature={feature ?? 'Precision'}
        open={feature !== undefined}
        onClose={() => setFeature(undefined)}
      />
    </>
  );
}

/** They open in the scheme of the pane that they are opened from. */
function Overlays({ scheme }: { readonly scheme: Scheme }): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const paper = { paper: { 'data-theme': scheme } as object };
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Button variant="outlined" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        Menu
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={paper}>
        <MenuItem onClick={() => setAnchor(null)}>MenuItem</MenuItem>
        <MenuItem disabled>disabled</MenuItem>
      </Menu>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} slotProps={paper}>
        <DialogTitle id={titleId}>DialogTitle</DialogTitle>
        <DialogContent>
          <DialogContentText>DialogContentText</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Save
          </Button>
        </DialogActions>
      </Dialog>
      <Tip title="A tip">
        <Button variant="outlined">Tip</Button>
      </Tip>
    </Stack>
  );
}
