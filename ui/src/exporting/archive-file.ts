import type { ExportedFile } from './make-file.ts';

/** Files that are compressed already: nothing is gained by doing it twice. */
const COMPRESSED = /\.(docx|xlsx)$/i;

/** Names that differ for file systems that don't tell capitals from small letters: 'Talk.srt', 'Talk (2).srt'. */
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

/** Several files as one ZIP archive of this name, each under a name of its own. */
export async function archiveFile(name: string, files: readonly ExportedFile[]): Promise<ExportedFile> {
  // Its tables are made as it is loaded, and few pages need them.
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
    // One after the other, so that the page is free in between.
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  return { name, content: new Blob(parts, { type: 'application/zip' }) };
}
