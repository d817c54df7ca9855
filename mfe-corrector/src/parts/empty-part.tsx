import { Box, Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import type { ReactElement, ReactNode } from 'react';
import { usePageTexts } from '../texts/page-texts.ts';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  /** What will be listed. */
  readonly text: string;
}

/** Stands in a section without entries. Entries come from work, so it leads there. */
export function EmptyPart({ icon, title, text }: Props): ReactElement {
  return (
    <Box sx={{ '& > *': { py: 3 } }}>
      <EmptyState titleAs="h3" icon={icon} title={title} text={text} action={<ToWork />} />
    </Box>
  );
}

/** The link to the tasks. */
export function ToWork(): ReactElement {
  const t = usePageTexts();
  return (
    <Button variant="outlined" component={Link} href="/corrector" sx={{ alignSelf: 'start' }}>
      {t('to-work')}
    </Button>
  );
}
