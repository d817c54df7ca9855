import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnavailableError } from '../../platform/errors.ts';
import { MalformedItemError } from '../../platform/stored-data.ts';
import { collectionItem, readCollection } from './stored-collection.ts';

const FIXTURES = join(import.meta.dirname, '../../../../tests/fixtures/document-format');
const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8')) as Record<string, unknown>;

describe('a stored collection', () => {
  it('of the first format, with only an upload key, is read as one with a file source', () => {
    const { uploadKey, ...others } = fixture('collection-1');
    expect(readCollection('c1', fixture('collection-1'))).toEqual({ ...others, source: { kind: 'file', uploadKey } });
  });

  it('of the newest format is read and written as it is', () => {
    const collection = readCollection('c1', fixture('collection-2'));
    expect(collection).toEqual(readCollection('c1', fixture('collection-1')));
    expect(collectionItem(collection)).toEqual(fixture('collection-2'));
  });

  it('of a link has no upload key', () => {
    const source = { kind: 'link', url: 'https://example.com/talk.mp3' };
    const { uploadKey: _, ...stored } = fixture('collection-2');
    const collection = readCollection('c1', { ...stored, source });
    expect(collection.source).toEqual(source);
    expect(collectionItem(collection)).not.toHaveProperty('uploadKey');
  });

  it('of a newer format and a malformed one are refused with different errors', () => {
    expect(() => readCollection('c1', { ...fixture('collection-2'), format: 3 })).toThrow(UnavailableError);
    expect(() => readCollection('c1', { ...fixture('collection-2'), source: { kind: 'disc' } })).toThrow(
      MalformedItemError,
    );
    expect(() => readCollection('c1', undefined)).toThrow(MalformedItemError);
  });
});
