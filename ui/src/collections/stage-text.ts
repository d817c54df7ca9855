import type { WorkProgress } from '@parlance/contract/work-progress';
import { defineTexts } from '../i18n/i18n.ts';

const useStageTexts = defineTexts('collections.stage', {
  en: {
    uploaded: 'Uploaded',
    fetching: 'Fetching',
    preparing: 'Preparing',
    queued: 'Queued',
    hearing: 'Hearing',
    'hearing-part': 'Hearing {{percent}} %',
    writing: 'Writing',
  },
  es: {
    uploaded: 'Subido',
    fetching: 'Descargando',
    preparing: 'Preparando',
    queued: 'En cola',
    hearing: 'Escuchando',
    'hearing-part': 'Escuchando {{percent}} %',
    writing: 'Escribiendo',
  },
});

/** Says in a word or two what the pipeline is doing with a recording. */
export function useStageText(): (progress: Pick<WorkProgress, 'stage' | 'ofStage'>) => string {
  const t = useStageTexts();
  return ({ stage, ofStage }) =>
    stage === 'hearing' && ofStage !== undefined ? t('hearing-part', { percent: Math.floor(ofStage * 100) }) : t(stage);
}
