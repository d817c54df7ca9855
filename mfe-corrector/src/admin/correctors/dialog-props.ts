import type { MergedCorrector } from '../parts/merged-correctors.ts';

/** The props of the dialogs about one corrector. */
export interface CorrectorDialogProps {
  readonly corrector: MergedCorrector;
  readonly onClose: () => void;
}
