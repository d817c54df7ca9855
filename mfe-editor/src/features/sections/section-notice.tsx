import { clock } from '@parlance/contract/clock';
import type { OpenedCollection } from '@parlance/contract/collection';
import { mediaTime } from '@parlance/contract/transcript-paragraphs';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box } from '@parlance/ui/mui';
import { Alert, LinearProgress } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { RecodeDialog } from './recode-dialog.tsx';
import { useSectionTexts } from './section-texts.ts';
import type { SectionTools } from './use-section-tools.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly tools: SectionTools;
}

/** The progress of a running tool, and the dialog of a tool that asks first. */
export function SectionNotice({ collection, tools }: Props): ReactElement {
  const t = useSectionTexts();
  const [shownIn] = useLanguage();
  const { run, asked, shift } = tools;
  return (
    <Box>
      {run && (
        <Box role="status">
          <Alert severity="info" sx={{ borderRadius: 0 }}>
            {run.tool === 'denoise'
              ? t('denoise.running')
              : `${t('recode.running', {
                  from: clock(mediaTime(run.start, shift)),
                  to: clock(mediaTime(run.end, shift)),
                  language: languageName(run.languageCode, shownIn),
                })} ${t('recode.wait')}`}
          </Alert>
          <LinearProgress aria-hidden />
        </Box>
      )}
      {asked && (
        <RecodeDialog
          section={asked}
          languageCode={collection.languageCode}
          duration={collection.props?.duration}
          close={tools.cancel}
          start={(section, languageCode) => void tools.recode(section, languageCode)}
        />
      )}
    </Box>
  );
}
