import { toMarkdown } from '@parlance/document/to-markdown';
import { absoluteSource, type ExportedDocument } from './exported-document.ts';

/** A text in Markdown, with links to the recordings. Images are named by their descriptions. */
export function markdownFile(exported: ExportedDocument): Blob {
  const text = toMarkdown(exported.content, { source: (...place) => absoluteSource(exported, ...place) });
  return new Blob([`${text}\n`], { type: 'text/markdown;charset=utf-8' });
}
