import { ApiCallError } from '@parlance/ui/api-client';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';

interface Props {
  readonly error: Error;
  /** Says what could not be loaded. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** In the place of a list that could not be loaded: another try helps, or a choice in the rules. */
export function ListFailed({ error, text, onRetry }: Props): ReactElement {
  const t = useMeetingsTexts();
  if (isNotIncluded(error)) return <Alert severity="info">{t('not-included')}</Alert>;
  return <LoadFailed onRetry={onRetry}>{text}</LoadFailed>;
}

/** The workspace of the rules has no meeting assistant. */
export function isNotIncluded(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'FEATURE_NOT_INCLUDED';
}
