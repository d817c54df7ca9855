/** The part of the File System Access API that lets the user choose a folder; not every browser has it. */
interface FolderPicker {
  showDirectoryPicker(options: { readonly mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}

function isFolderPicker(page: object): page is FolderPicker {
  return 'showDirectoryPicker' in page && typeof page.showDirectoryPicker === 'function';
}

/** Whether this browser can write files of any size into a folder. */
export function canWriteFolders(): boolean {
  return isFolderPicker(window);
}

/**
 * Makes a folder with this name in one that the user chooses, so that no file of theirs is replaced; undefined when they choose
 * none. Only while a click is handled.
 */
export async function makeFolder(name: string): Promise<FileSystemDirectoryHandle | undefined> {
  if (!isFolderPicker(window)) return undefined;
  try {
    const chosen = await window.showDirectoryPicker({ mode: 'readwrite' });
    return await chosen.getDirectoryHandle(name, { create: true });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Writes a file into a folder. It appears there only when it is complete. */
export async function writeFile(folder: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> {
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await file.write(content);
  await file.close();
}

/**
 * Downloads an address into a folder, never held in memory as a whole.
 *
 * @throws Error when it can't be fetched or written; the signal's reason when aborted
 */
export async function downloadInto(
  folder: FileSystemDirectoryHandle,
  name: string,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`The recording was answered with ${response.status}.`);
  const handle = await folder.getFileHandle(name, { create: true });
  await response.body.pipeTo(await handle.createWritable(), { signal });
}
