import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { loadProfile } from '@parlance/ui/profile';
import { getSession } from '@parlance/ui/session';
import { optionsBody, type UploadOptions } from '@parlance/ui/upload-options';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';

interface NewLink {
  readonly url: string;
  readonly orgId: string;
  readonly name: string;
  readonly languageCode: string;
  readonly options: UploadOptions;
  /** A transcript of the person's own. */
  readonly attached: AttachedTranscript | undefined;
  /** Names this submission: a call that is repeated with it makes no second transcript. */
  readonly requestId: string;
}

/**
 * Starts the transcription of a link (Spec part 1, section 4, "Upload flow", 4).
 *
 * @throws ApiCallError
 */
export async function startLink({ options, ...link }: NewLink): Promise<void> {
  const { uid = '', locale } = getSession() ?? {};
  const body = { ...link, ...optionsBody(options), ...(locale && { locale }) };
  await callApi('createCollection', { params: { uid }, body });
  void reloadCollections();
  const profile = await loadProfile().catch(() => undefined);
  noteWelcomeStep(profile?.user.settings, 'uploaded');
}
