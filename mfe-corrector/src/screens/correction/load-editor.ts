import type { Locale } from '@parlance/contract/regions';
import type { ParcelConfig } from 'single-spa';

/** `correct`: a customer's task. `review`: the review of a correction. `exam`: an exam's recording. */
export const CORRECTION_TYPES = ['correct', 'review', 'exam'] as const;
type CorrectionType = (typeof CORRECTION_TYPES)[number];

/** What the editor is told of the task. */
export interface CorrectionProps {
  readonly locale: Locale;
  readonly id: string;
  readonly type: CorrectionType;
  /** An earlier version that is shown, read only. */
  readonly versionId?: string | undefined;
  /** The person is done with the task, or gave it back. */
  readonly onLeave: () => void;
}

interface EditorModule {
  readonly CorrectionParcel: ParcelConfig<CorrectionProps>;
}

const EDITOR = '@parlance/mfe-editor';

/** Fetches the editor, a micro-frontend of its own, through the page's import map. */
export function loadEditor(): Promise<EditorModule> {
  return import(/* @vite-ignore */ EDITOR);
}
