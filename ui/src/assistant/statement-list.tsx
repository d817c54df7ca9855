import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Source, Statement } from '@parlance/contract/schemas/assistant';
import type { ReactElement, ReactNode } from 'react';
import { useAssistantTexts } from './assistant-texts.ts';

interface Props {
  readonly statements: readonly Statement[];
  /** Names the list. */
  readonly label: string;
  /** What leads to the place of a source. */
  readonly renderSource: (source: Source) => ReactNode;
}

/** Statements of a model as plain text, each with its checked sources, or a mark when none was found. */
export function StatementList({ statements, label, renderSource }: Props): ReactElement {
  const t = useAssistantTexts();
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {statements.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a text never changes its order.
        <Box component="li" key={index}>
          <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere', mr: 0.75 }}>
            {statement.text}
          </Typography>
          {statement.sources.map((source) => (
            <Box component="span" key={`${source.collectionId} ${source.start}`} sx={{ mr: 0.5 }}>
              {renderSource(source)}
            </Box>
          ))}
          {statement.unchecked && (
            <Tooltip title={t('unchecked-help')}>
              <Chip size="small" variant="outlined" label={t('unchecked')} tabIndex={0} sx={{ height: 22 }} />
            </Tooltip>
          )}
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 } as const;
