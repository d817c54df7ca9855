import type { GoogleDrive } from '@parlance/contract/schemas/clouds';
import * as z from 'zod';

/** The part of Google's picker that is used here (developers.google.com/workspace/drive/picker/reference). */
interface View {
  setIncludeFolders(include: boolean): View;
  setMimeTypes(types: string): View;
}

interface Builder {
  addView(view: View): Builder;
  enableFeature(feature: string): Builder;
  setAppId(id: string): Builder;
  setOAuthToken(token: string): Builder;
  setDeveloperKey(key: string): Builder;
  setOrigin(origin: string): Builder;
  setLocale(locale: string): Builder;
  setCallback(callback: (response: unknown) => void): Builder;
  build(): { setVisible(visible: boolean): void };
}

interface PickerApi {
  readonly DocsView: new (view: string) => View;
  readonly PickerBuilder: new () => Builder;
  readonly ViewId: { readonly DOCS: string };
  readonly Feature: { readonly MULTISELECT_ENABLED: string };
}

declare global {
  interface Window {
    gapi?: { load(name: 'picker', then: { readonly callback: () => void; readonly onerror: () => void }): void };
    google?: { readonly picker?: PickerApi };
  }
}

/** Media types of the files that the picker shows: it has no wildcards. */
const MEDIA_TYPES = [
  ...['mpeg', 'mp3', 'mp4', 'x-m4a', 'aac', 'wav', 'x-wav', 'ogg', 'opus', 'flac', 'x-flac', 'webm', 'x-ms-wma'].map(
    (type) => `audio/${type}`,
  ),
  ...['mp4', 'quicktime', 'webm', 'x-matroska', 'x-msvideo', 'avi', 'x-m4v', 'mpeg', 'ogg', '3gpp'].map(
    (type) => `video/${type}`,
  ),
];

const responseSchema = z.object({
  action: z.string(),
  docs: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        mimeType: z.string(),
        sizeBytes: z.coerce.number().optional(),
        lastEditedUtc: z.number().optional(),
      }),
    )
    .default([]),
});
type PickedDocument = z.infer<typeof responseSchema>['docs'][number];

/** Loads Google's script and its picker. @throws Error when one of them can't be loaded */
export async function loadPicker({ apis }: GoogleDrive): Promise<PickerApi> {
  await loadScript(`${apis}/js/api.js`);
  const { gapi } = window;
  if (!gapi) throw new Error('Google’s script brought nothing.');
  await new Promise<void>((resolve, reject) => {
    gapi.load('picker', { callback: resolve, onerror: () => reject(new Error('The picker could not be loaded.')) });
  });
  const picker = window.google?.picker;
  if (!picker) throw new Error('Google’s script brought no picker.');
  return picker;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(element);
  });
}

interface Showing {
  readonly google: GoogleDrive;
  readonly token: string;
  readonly language: string;
  /** @param files the picked files; undefined when the person cancelled */
  readonly onPicked: (files: PickedDocument[] | undefined) => void;
}

/** Shows the person's audio and video files, and their folders. Several can be picked. */
export function showPicker(api: PickerApi, { google, token, language, onPicked }: Showing): void {
  const view = new api.DocsView(api.ViewId.DOCS).setIncludeFolders(true).setMimeTypes(MEDIA_TYPES.join(','));
  new api.PickerBuilder()
    .addView(view)
    .enableFeature(api.Feature.MULTISELECT_ENABLED)
    // With the project's number Google opens the picked files for the client: its scope is drive.file.
    .setAppId(google.appId)
    .setOAuthToken(token)
    .setDeveloperKey(google.apiKey)
    .setOrigin(location.origin)
    .setLocale(language)
    .setCallback((response) => {
      const { action, docs } = responseSchema.parse(response);
      if (action === 'picked') onPicked(docs);
      else if (action === 'cancel') onPicked(undefined);
    })
    .build()
    .setVisible(true);
}
