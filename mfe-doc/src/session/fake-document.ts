import type { Node } from 'prosemirror-model';
import type { SaverPorts } from '../saving/document-saver.ts';
import { DocumentSession } from './document-session.ts';

// The DOM of the tests has no layout, for which ProseMirror asks when it scrolls to the cursor.
Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();

/** Opens a document for a test in an element of the page. Its version is 1; a service takes every save, unless `ports` say otherwise. */
export function openedDocument(content: Node, ports: Partial<SaverPorts> = {}): DocumentSession {
  return new DocumentSession(
    document.body.appendChild(document.createElement('div')),
    { content, version: 1 },
    { label: 'Notes', writes: true },
    {
      save: async () => ({ version: 2 }),
      fetch: async () => ({ version: 1, content }),
      keepDraft: async () => true,
      onFailed: () => undefined,
      onSaved: () => undefined,
      ...ports,
    },
  );
}
