import { sourceAddress } from '@parlance/document/safe-link';
import { documentSchema } from '@parlance/document/schema';
import { xmlText } from '@parlance/ui/exporting/xml-text';
import { Fragment, type Node } from 'prosemirror-model';
import type { LoadedPicture } from '../../pictures/document-pictures.ts';

/** A document on its way into a file. */
export interface ExportedDocument {
  readonly name: string;
  readonly content: Node;
  /** Where this site is, for links to recordings: `https://example.org`. */
  readonly origin: string;
  /** The bytes of an image of the document; undefined when it can't be had. */
  imageOf(pid: string): Promise<ExportedImage | undefined>;
}

export type ExportedImage = LoadedPicture;

/** The address of a place in a recording, for those who open the file elsewhere. */
export function absoluteSource({ origin }: Pick<ExportedDocument, 'origin'>, collection: string, time: number): string {
  return `${origin}${sourceAddress(collection, time)}`;
}

/** The document with ordinary links to recordings, and without characters that files of XML can't have. */
export function forFiles({ content, origin }: Pick<ExportedDocument, 'content' | 'origin'>): Node {
  const { link } = documentSchema.marks;
  const convert = (node: Node): Node => {
    if (!node.isText) return node.copy(Fragment.from(node.children.map(convert)));
    const marks = node.marks.map((mark) =>
      mark.type.name === 'source'
        ? link.create({ href: absoluteSource({ origin }, mark.attrs.collection, mark.attrs.time) })
        : mark,
    );
    const text = xmlText(node.text ?? '');
    return text === '' ? documentSchema.text(' ', marks) : documentSchema.text(text, marks);
  };
  return convert(content);
}

/** The images of a document, each once, by their ids. */
export async function imagesOf({ content, imageOf }: ExportedDocument): Promise<ReadonlyMap<string, ExportedImage>> {
  const pids = new Set<string>();
  content.descendants((node) => {
    if (node.type.name === 'image') pids.add(node.attrs.pid);
  });
  const found = await Promise.all(
    [...pids].map(async (pid) => {
      const image = await imageOf(pid).catch((error: unknown) => {
        console.warn('An image is missing in the file.', error);
        return undefined;
      });
      return image ? [[pid, image] as const] : [];
    }),
  );
  return new Map(found.flat());
}
