import { documentSchema } from '@parlance/document/schema';
import { DOMSerializer } from 'prosemirror-model';
import { type ExportedDocument, type ExportedImage, forFiles, imagesOf } from './exported-document.ts';

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #ccc;padding:.4em .6em;text-align:start;vertical-align:top}
blockquote{margin-inline:0;padding-inline-start:1em;border-inline-start:3px solid #ccc}pre{padding:1em;background:#f3f3f3;overflow-x:auto}
img{max-width:100%;height:auto}`;

/**
 * A page of its own: its images are in it, and its policy loads nothing and runs nothing. Its elements are made by the schema, so no text
 * of the document becomes markup.
 */
export async function htmlFile(exported: ExportedDocument, language: string): Promise<Blob> {
  const images = await imagesOf(exported);
  const page = document.implementation.createHTMLDocument(exported.name);
  page.documentElement.lang = language;
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const width = page.createElement('meta');
  width.name = 'viewport';
  width.content = 'width=device-width, initial-scale=1';
  page.head.prepend(charset, policy, width);
  DOMSerializer.fromSchema(documentSchema).serializeFragment(forFiles(exported).content, { document: page }, page.body);
  for (const img of page.body.querySelectorAll('img')) {
    const image = images.get(img.dataset.pid ?? '');
    if (image) img.src = dataAddress(image);
    else img.replaceWith(`[${img.alt}]`);
    delete img.dataset.pid;
  }
  // The style is added as text: as an element, it would be refused and reported by the policy of the page that makes the file.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`);
  return new Blob([`<!doctype html>\n${html}\n`], { type: 'text/html;charset=utf-8' });
}

function dataAddress({ bytes, type }: ExportedImage): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
