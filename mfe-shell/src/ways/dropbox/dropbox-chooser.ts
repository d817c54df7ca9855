import type { Clouds } from '@parlance/contract/schemas/clouds';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import * as z from 'zod';
import type { RemoteFile } from '../fetching/remote-file.ts';

type Settings = NonNullable<Clouds['dropbox']>;

/** The part of Dropbox's script that is used here. */
interface Chooser {
  choose(options: {
    readonly success: (files: unknown) => void;
    readonly cancel: () => void;
    readonly linkType: 'direct';
    readonly multiselect: boolean;
    readonly folderselect: boolean;
    readonly extensions: readonly string[];
    readonly sizeLimit: number;
  }): void;
}

declare global {
  interface Window {
    Dropbox?: Chooser;
  }
}

/** Dropbox's name for the element of its script, from which the script reads the key. */
const SCRIPT_ID = 'dropboxjs';

const chosenSchema = z.array(z.object({ name: z.string(), link: z.url(), bytes: z.number().min(0) }));

let loading: Promise<Chooser> | undefined;

/** Loads Dropbox's script once. Rejects when it can't be loaded; the next call tries again. */
export function loadChooser(settings: Settings): Promise<Chooser> {
  loading ??= load(settings).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load({ appKey, script }: Settings): Promise<Chooser> {
  return new Promise((resolve, reject) => {
    document.getElementById(SCRIPT_ID)?.remove();
    const element = document.createElement('script');
    element.id = SCRIPT_ID;
    element.src = script;
    element.dataset.appKey = appKey;
    element.onload = () =>
      window.Dropbox ? resolve(window.Dropbox) : reject(new Error('Dropbox’s script brought nothing.'));
    element.onerror = () => reject(new Error(`${script} could not be loaded.`));
    document.head.append(element);
  });
}

/**
 * Opens Dropbox's chooser; call it in a click handler. Direct links are valid for four hours, and are fetched at once (Spec part 1,
 * section 2: "a file chooser from a cloud-storage service (video and audio, direct link)").
 *
 * @returns the chosen files; undefined when the window was closed without a choice
 * @throws Error when the window could not be opened, or the answer is not Dropbox's
 */
export function chooseFiles(chooser: Chooser): Promise<RemoteFile[] | undefined> {
  return new Promise((resolve, reject) => {
    chooser.choose({
      success: (files) => {
        const chosen = chosenSchema.safeParse(files);
        if (chosen.success) resolve(chosen.data.map(remoteFileOf));
        else reject(chosen.error);
      },
      cancel: () => resolve(undefined),
      linkType: 'direct',
      multiselect: true,
      folderselect: false,
      extensions: ['audio', 'video'],
      sizeLimit: MAX_UPLOAD_BYTES,
    });
  });
}

/** Dropbox says neither type nor time of a file. */
function remoteFileOf({ name, link, bytes }: z.infer<typeof chosenSchema>[number]): RemoteFile {
  return { name, url: link, size: bytes, type: '', lastModified: 0 };
}
