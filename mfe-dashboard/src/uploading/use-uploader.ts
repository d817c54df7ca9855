import type { Settings } from '@parlance/contract/schemas/settings';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { addUploads } from '@parlance/ui/uploads';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The state of the uploader dialog: closed, or open with the uploads that need details. */
export interface Uploader {
  readonly isOpen: boolean;
  /** Ids of the uploads of this round; empty before the user chooses files. */
  readonly editing: readonly string[];
  open(): void;
  close(): void;
  /** Starts the uploads and asks for their details. */
  take(files: File[]): void;
}

/** The query parameter that opens the dialog and asks for a blog post (Spec part 1, section 2, "Upload screens"). */
const PRODUCT = 'product';

export function useUploader(): Uploader {
  const { user, organization } = useProfile();
  const help = user?.settings.help;
  const orgId = organization?.id;
  const [query, setQuery] = useSearchParams();
  const convertToBlog = query.has(PRODUCT);
  const [isOpen, setOpen] = useState(convertToBlog);
  const [editing, setEditing] = useState<readonly string[]>([]);
  // Files that were dropped before the workspace was loaded.
  const [early, setEarly] = useState<File[]>([]);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    setEditing([]);
    // Coming back to this page must not open the dialog again.
    if (!query.has(PRODUCT)) return;
    const left = new URLSearchParams(query);
    left.delete(PRODUCT);
    setQuery(left, { replace: true });
  }, [query, setQuery]);
  const take = useCallback(
    (files: File[]) => {
      if (orgId === undefined) {
        setEarly(files);
        return;
      }
      const ids = addUploads(files, orgId, { convertToBlog });
      setEditing((before) => [...new Set([...before, ...ids])]);
      setOpen(true);
      if (help && help.upload === undefined) noteHelped(help);
    },
    [orgId, help, convertToBlog],
  );
  useEffect(() => {
    if (early.length === 0 || orgId === undefined) return;
    setEarly([]);
    take(early);
  }, [early, orgId, take]);
  return useMemo(() => ({ isOpen, editing, open, close, take }), [isOpen, editing, open, close, take]);
}

/** Stores the time of the user's first upload. It triggers the help tour in the header (Spec part 2, section 2.2). */
function noteHelped(help: Settings['help']): void {
  updateSettings({ help: { ...help, upload: Math.floor(Date.now() / 1000) } }).catch((error: unknown) => {
    console.warn('It could not be kept that uploading was found.', error);
  });
}
