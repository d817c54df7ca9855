import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Card } from '@parlance/ui/mui-contents';
import { Container } from '@parlance/ui/mui-forms';
import { useTitle } from '@parlance/ui/use-title';
import { FileText, Sparkles } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCreateTexts } from '../../texts/create-texts.ts';
import { RecentTranscripts } from './recent-transcripts.tsx';
import { type Beginning, useNewDocument } from './use-new-document.ts';
import { WriteWithAi } from './write-with-ai.tsx';

/** Create with AI (Spec part 2, section 2.8): a document that a language model begins, an empty one, or one from a recording. */
export function CreateScreen(): ReactElement {
  const t = useCreateTexts();
  useTitle(t('title'));
  const gate = useFeature('MagicDoc');
  const [isOffered, setOffered] = useState(false);
  const { create, isPending, isReady } = useNewDocument();
  const hasModel = useConfig()?.models.language === true;
  const start = (beginning?: Beginning) => (gate.isLoaded && !gate.isEnabled ? setOffered(true) : create(beginning));
  const isBusy = !isReady || !gate.isLoaded || isPending;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, sm: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Sparkles aria-hidden size={28} />
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: '60ch' }}>
        {t('text')}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {hasModel && (
          <Choice title={t('ai.title')} text={t('ai.text')} isWide>
            <WriteWithAi disabled={isBusy} onAsked={start} />
          </Choice>
        )}
        <Choice title={t('empty.title')} text={t('empty.text')}>
          <Button
            variant={hasModel ? 'outlined' : 'contained'}
            size="large"
            startIcon={<FileText aria-hidden size={20} />}
            disabled={isBusy}
            onClick={() => start()}
          >
            {t('empty.start')}
          </Button>
        </Choice>
        <Choice title={t('recent.title')} text={t('recent.text')}>
          <RecentTranscripts />
        </Choice>
      </Box>
      <FeatureModal feature="MagicDoc" open={isOffered} onClose={() => setOffered(false)} />
    </Container>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Choice({ title, text, isWide = false, children }: ChoiceProps): ReactElement {
  return (
    <Card
      variant="outlined"
      sx={{
        ...{ p: 3, display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
        ...(isWide && { gridColumn: '1 / -1' }),
      }}
    >
      <Box>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
      </Box>
      {children}
    </Card>
  );
}
