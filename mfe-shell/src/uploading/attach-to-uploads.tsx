import { Box, Typography } from '@parlance/ui/mui';
import { Accordion, AccordionDetails, AccordionSummary } from '@parlance/ui/mui-choices';
import { describeUpload, type Upload } from '@parlance/ui/uploads';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { AttachField } from '../ways/details/attach-field.tsx';
import { useAttachTexts } from '../ways/details/attach-texts.ts';
import { AttachTranscript } from '../ways/details/attach-transcript.tsx';

interface Props {
  readonly uploads: readonly Upload[];
  /** The name as it is typed, and the chosen language. */
  readonly nameOf: (upload: Upload) => string;
  readonly spokenIn: (upload: Upload) => string;
}

/** Attaches transcripts to uploads: to one at once, to several in a list that opens. Each is kept at once. */
export function AttachToUploads({ uploads, nameOf, spokenIn }: Props): ReactElement | null {
  const t = useAttachTexts();
  const fieldOf = (upload: Upload) => ({
    languageCode: spokenIn(upload),
    attached: upload.attached,
    onChange: (attached: Upload['attached']) => describeUpload(upload.id, { attached: attached ?? null }),
  });
  const [first, ...others] = uploads;
  if (!first) return null;
  if (others.length === 0) return <AttachField key={first.id} {...fieldOf(first)} />;
  return (
    <Accordion
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h3' } }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px !important', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ChevronDown size={18} aria-hidden />}>
        <Typography variant="subtitle2" component="span">
          {t('several')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {t('about')}
        </Typography>
        {uploads.map((upload) => (
          <Box key={upload.id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
              {nameOf(upload)}
            </Typography>
            <AttachTranscript name={nameOf(upload)} {...fieldOf(upload)} />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
