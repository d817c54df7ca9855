import { baseLanguage } from '@parlance/contract/correction';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { useCorrectionScreenTexts } from './correction-texts.ts';

/** The name of an exam in the interface's language, 'Exam in Spanish'; undefined for other tasks, which have the name of their recording. */
export function useExamName(task: Pick<CorrectionTask, 'kind' | 'languageCode'> | undefined): string | undefined {
  const t = useCorrectionScreenTexts();
  const [shownIn] = useLanguage();
  if (task?.kind !== 'exam') return undefined;
  const name = languageName(baseLanguage(task.languageCode), shownIn);
  // Within a sentence, Spanish writes names of languages small.
  return t('exam.name', { language: shownIn === 'es' ? name.toLocaleLowerCase('es') : name });
}
