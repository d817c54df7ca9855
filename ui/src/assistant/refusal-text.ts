import { ApiCallError } from '../api/api-client.ts';
import { errorText } from '../api/error-text.ts';
import { useAssistantTexts } from './assistant-texts.ts';

/** Why a summary or an answer was not begun, in words. A workspace's limit is one of a minute, or of a day. */
export function useRefusalText(): (error: Error) => string {
  const t = useAssistantTexts();
  return (error) =>
    error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS' ? t('too-many') : errorText(error);
}
