import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_FORMAT, bundleObject, partsOfBundle } from '@parlance/contract/bundle-object';
import { CHUNK_FORMAT, chunkObject, wordsOfChunk } from '@parlance/contract/chunk-object';
import { inNewestFormat } from '@parlance/contract/stored-format';
import { UnavailableError } from '../../platform/errors.ts';
import { MalformedItemError, readStored } from '../../platform/stored-data.ts';
import { MANIFEST_FORMAT, readManifest } from './manifest.ts';

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/document-format');
const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8')) as Record<string, unknown>;

describe('the stored transcript', () => {
  it('[editor.document-format] a manifest of the first format is read as one of the newest', () => {
    const manifest = readManifest(fixture('manifest-1'));
    expect(manifest).toMatchObject({ version: 3, wordCount: 1204, retired: [], keptUpTo: 0, lastSave: '3f5a' });
    expect(manifest.chunks.map(({ since, count }) => [since, count])).toEqual([
      [1, 1000],
      [1, 204],
    ]);
  });

  it('[editor.document-format] a manifest of the newest format is read as it is', () => {
    const { format, id: _, item: __, ...stored } = fixture('manifest-2');
    expect(format).toBe(MANIFEST_FORMAT);
    expect(readManifest(fixture('manifest-2'))).toEqual(stored);
  });

  it('[editor.document-format] chunks are read and written as they are', () => {
    const stored = fixture('chunk-1');
    expect(stored.format).toBe(CHUNK_FORMAT);
    expect(JSON.parse(JSON.stringify(chunkObject(wordsOfChunk(stored))))).toEqual(stored);
  });

  it('[editor.document-format] bundles are read and written as they are, and have the very words of their chunks', () => {
    const stored = fixture('bundle-1');
    expect(stored.format).toBe(BUNDLE_FORMAT);
    const parts = partsOfBundle(stored);
    expect(parts[0]).toEqual(wordsOfChunk(fixture('chunk-1')));
    expect(JSON.parse(JSON.stringify(bundleObject(parts)))).toEqual(stored);
  });

  it('[editor.document-format] newer and malformed data are refused with different errors', () => {
    const newer = { ...fixture('manifest-2'), format: MANIFEST_FORMAT + 1 };
    expect(() => readStored('The transcript', 'Manifest of c1', newer, readManifest)).toThrow(UnavailableError);
    expect(() => readStored('The transcript', 'Chunk', { format: 9 }, wordsOfChunk)).toThrow('newer version');
    expect(() => readStored('The transcript', 'Chunk', { format: 1 }, wordsOfChunk)).toThrow(MalformedItemError);
    expect(() => readStored('The transcript', 'Chunk', null, wordsOfChunk)).toThrow(MalformedItemError);
  });

  it('[editor.document-format] upgrades follow one another', () => {
    const upgrades = [
      (stored: object) => ({ ...stored, second: true }),
      (stored: object) => ({ ...stored, third: 'second' in stored }),
    ];
    expect(inNewestFormat('It', { a: 1 }, upgrades)).toEqual({ a: 1, second: true, third: true, format: 3 });
    expect(inNewestFormat('It', { a: 1, format: 2 }, upgrades)).toEqual({ a: 1, third: false, format: 3 });
  });
});
