import { useLanguage } from '@parlance/ui/i18n';
import { Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { Fragment, type ReactElement } from 'react';
import { useGuideTexts } from '../texts/guide-texts.ts';
import type { GuideBlock, GuideSection } from './guide-section.ts';
import { GUIDELINES_EN } from './guidelines-en.ts';
import { GUIDELINES_ES } from './guidelines-es.ts';

/** The guidelines in the interface's language. */
export function useGuidelines(): readonly GuideSection[] {
  const [language] = useLanguage();
  return language === 'es' ? GUIDELINES_ES : GUIDELINES_EN;
}

/** The guidelines as a text to read. The headings can be reached by their anchors. */
export function Guidelines(): ReactElement {
  return (
    <Paper
      component="article"
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 2, sm: 3 } },
        ...{ '& ul': { pl: 3, my: 1.5 }, '& li': { mb: 0.75 }, '& > section:first-of-type > h2': { mt: 0 } },
      }}
    >
      {useGuidelines().map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          {/* It can get the focus, and must not be below the page's sticky header then. */}
          <Typography
            id={id}
            variant="h5"
            component="h2"
            tabIndex={-1}
            sx={{ mt: 4, mb: 1.5, scrollMarginTop: '96px' }}
          >
            {title}
          </Typography>
          {blocks.map((block) => (
            <Fragment key={JSON.stringify(block)}>
              <Block block={block} title={title} />
            </Fragment>
          ))}
        </section>
      ))}
    </Paper>
  );
}

function Block({ block, title }: { readonly block: GuideBlock; readonly title: string }): ReactElement {
  const t = useGuideTexts();
  if ('text' in block) return <Typography sx={{ my: 1.5 }}>{block.text}</Typography>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ('keys' in block) {
    const rows = block.keys.map(([keys, does]) => [<kbd key={keys}>{keys}</kbd>, does] as const);
    return <PairTable title={title} head={[t('key'), t('does')]} rows={rows} />;
  }
  if ('grades' in block) return <PairTable title={title} head={[t('grade'), t('meaning')]} rows={block.grades} />;
  return <PairTable title={title} head={[t('said'), t('written')]} rows={block.examples} />;
}

interface PairTableProps {
  readonly title: string;
  readonly head: readonly [string, string];
  readonly rows: readonly (readonly [string | ReactElement, string])[];
}

function PairTable({ title, head, rows }: PairTableProps): ReactElement {
  return (
    <TableContainer sx={{ my: 2 }}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first, second]) => (
            <TableRow key={second}>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 400, '& kbd': { fontFamily: 'inherit', fontWeight: 600 } }}
              >
                {first}
              </TableCell>
              <TableCell>{second}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
