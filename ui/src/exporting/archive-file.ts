import type { ExportedFile } from './make-file.ts';

/** These formats are already compressed, so the archive stores them as they are. */
const COMPRESSED = /\.(docx|pdf|xlsx)$/i;

/** Makes names distinct, also on case-insensitive file systems: 'Talk.srt', 'Talk (2).srt'. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number++) distinct = `${stem} (${number})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/** Puts files into a ZIP archive with this name. Each file gets a distinct name. */
export async function archiveFile(name: string, files: readonly ExportedFile[]): Promise<ExportedFile> {
  // A lazy import: fflate builds tables when it loads, and few pages need them.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const names = distinctNames(files.map((file) => file.name));
  for (const [i, { content }] of files.entries()) {
    const entryName = names[i] ?? '';
    const entry = COMPRESSED.test(entryName) ? new ZipPassThrough(entryName) : new ZipDeflate(entryName, { level: 6 });
    zip.add(entry);
    // One file after the other, so the page stays responsive in between.
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  return { name, content: new Blob(parts, { type: 'application/zip' }) };
}
