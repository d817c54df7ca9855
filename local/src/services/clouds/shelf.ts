import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A recording that the stand-ins of cloud services offer. */
export interface ShelfFile {
  /** The same in all runs. */
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
};

/** The audio and video files of these folders, as they are now, by name. A folder that doesn't exist has none. */
export function readShelf(folders: readonly string[]): readonly ShelfFile[] {
  return folders.flatMap((folder) => filesIn(folder)).sort((a, b) => a.name.localeCompare(b.name));
}

function filesIn(folder: string): ShelfFile[] {
  return namesIn(folder).flatMap((name) => {
    const type = MEDIA_TYPES[extname(name).toLowerCase()];
    if (!type) return [];
    const path = join(folder, name);
    const { size, mtimeMs } = statSync(path);
    return [{ id: Buffer.from(name).toString('base64url'), name, path, type, size, modified: Math.floor(mtimeMs) }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
