import { textOf } from '@parlance/document/document-text';
import { readDocument } from '@parlance/document/read-document';
import { EditNotices, type EditStatus } from '@parlance/ui/edit-notices';
import type { ReactElement } from 'react';
import type { Draft } from '../../saving/draft.ts';
import type { Editing } from '../../session/use-session.ts';

interface Props extends EditStatus {
  readonly editing: Editing | undefined;
}

/** Says what keeps the document from being edited or saved. */
export function DocumentNotices({ editing, ...status }: Props): ReactElement {
  const overwrite = async () => {
    await editing?.session.overwrite();
    editing?.session.view.focus();
  };
  return <EditNotices what="document" editing={editing} {...status} textOf={draftText} overwrite={overwrite} />;
}

function draftText({ content }: Draft): string | undefined {
  const document = readDocument(content);
  return document && textOf(document);
}
