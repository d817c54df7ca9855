import { Box, Typography } from '@parlance/ui/mui';
import { Accordion, AccordionDetails, AccordionSummary } from '@parlance/ui/mui-choices';
import { Chip } from '@parlance/ui/mui-contents';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { CallDetails } from './call-details.tsx';
import type { DescribedCall } from './curl-example.ts';
import { useDevelopersTexts } from './developers-texts.ts';

interface Props {
  readonly call: DescribedCall;
  readonly server: string;
}

/** A call in the list; opened, with its details. */
export function CallEntry({ call, server }: Props): ReactElement {
  const t = useDevelopersTexts();
  const [open, setOpen] = useState(false);
  const { method, path, summary, operationId } = call;
  const scope = scopeOf(call);
  return (
    <Accordion
      expanded={open}
      onChange={(_, expanded) => setOpen(expanded)}
      disableGutters
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />} id={operationId}>
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, pr: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {operationId}
            </Typography>
            <Typography component="code" variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {method} {path}
            </Typography>
            {scope && <Chip component="span" size="small" label={t('scope', { scope })} />}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" lang="en">
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <CallDetails call={call} server={server} />
      </AccordionDetails>
    </Accordion>
  );
}

/** The scope that a token needs for the call. */
function scopeOf({ security }: DescribedCall): string | undefined {
  return security[0]?.key[0];
}
