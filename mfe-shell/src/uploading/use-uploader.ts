import { loadedConfig } from '@parlance/ui/config';
import { closeUploader, openUploader, type UploaderView, useUploaderState } from '@parlance/ui/uploader';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { admitFiles } from './admit-files.ts';
import type { CheckStep } from './check-minutes.ts';
import { useProductQuery } from './use-product-query.ts';

/** The minutes check of the chosen files, which wait. `over-limit`: there are no minutes for them. */
export type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly step: CheckStep }
  | { readonly kind: 'failed' }
  | { readonly kind: 'over-limit' };

/** The uploader dialog with the uploads that need details. */
export interface Uploader {
  /** The view of the dialog; undefined when it is closed. */
  readonly view: UploaderView | undefined;
  readonly check: CheckState;
  /** Ids of the uploads that the dialog shows: of this round, or the one that is edited. */
  readonly shown: readonly string[];
  /** Whether the dialog is the edit view of one upload. */
  readonly isEditing: boolean;
  /** How many files wait for the minutes check. */
  readonly waiting: number;
  /** Whether files were too long for the free plan. */
  readonly hasTooLong: boolean;
  /** Files are dragged over the page: opens the dialog if it is closed. */
  hover(): void;
  /** Opens the edit view of an upload. */
  edit(id: string): void;
  close(): void;
  /** Checks the minutes, starts the uploads and asks for their details. */
  take(files: File[]): void;
  /** Checks again for the files that wait. */
  checkAgain(): void;
  forgetTooLong(): void;
}

interface Place {
  readonly pathname: string;
  /** Whether the uploader belongs to this page. */
  readonly isOffered: boolean;
}

const NONE: CheckState = { kind: 'none' };

/** What the dialog shows: the uploads of this round, or the one that is edited. */
interface Shown {
  readonly ids: readonly string[];
  readonly isEditing: boolean;
}

const NOTHING: Shown = { ids: [], isEditing: false };

export function useUploader({ pathname, isOffered }: Place): Uploader {
  const { view } = useUploaderState();
  const product = useProductQuery(pathname, isOffered);
  const [state, setState] = useState<CheckState>(NONE);
  const [shown, setShown] = useState(NOTHING);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [hasTooLong, setHasTooLong] = useState(false);
  // Of checks that follow each other, only the last one counts.
  const check = useRef({ current: 0, files, convertToBlog: false, isRunning: false, isHidden: false });

  const hold = useCallback((held: readonly File[]) => {
    check.current.files = held;
    setFiles(held);
  }, []);

  const isAsking = view !== undefined || state.kind === 'over-limit';
  const hover = useCallback(() => {
    if (!isAsking) openUploader();
  }, [isAsking]);

  const edit = useCallback((id: string) => {
    setShown({ ids: [id], isEditing: true });
    openUploader();
  }, []);

  const { isAsked, forget } = product;
  const close = useCallback(() => {
    // A check that runs goes on behind the closed dialog: the files were chosen, and their uploads begin.
    if (check.current.isRunning) check.current.isHidden = true;
    else hold([]);
    setState(NONE);
    setShown(NOTHING);
    closeUploader();
    // Coming back to this page must not open the dialog again.
    forget();
  }, [forget, hold]);

  useEffect(() => {
    if (isAsked) openUploader();
  }, [isAsked]);

  // Another page begins without the dialog, also when the browser's button leads to it.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    if (!isAsked) close();
  }, [pathname, isAsked, close]);
  // The session ended: a check that runs counts no more.
  useEffect(() => {
    const running = check.current;
    return () => {
      running.current++;
      closeUploader();
    };
  }, []);

  const checkAgain = useCallback(() => {
    const own = ++check.current.current;
    check.current.isRunning = true;
    check.current.isHidden = false;
    const isLast = () => own === check.current.current;
    const show = (next: CheckState) => {
      if (isLast()) setState(next);
    };
    const tell = (step: CheckStep) => {
      if (!check.current.isHidden) show({ kind: 'checking', step });
    };
    openUploader();
    setShown(roundOf);
    admitFiles(check.current.files, tell).then(
      ({ start, isOverLimit, hasTooLong: found }) => {
        if (!isLast()) return;
        check.current.isRunning = false;
        if (isOverLimit) {
          closeUploader();
          setState({ kind: 'over-limit' });
          return;
        }
        hold([]);
        const ids = start(check.current.convertToBlog);
        if (!check.current.isHidden) {
          setShown((before) => ({ ids: [...new Set([...roundOf(before).ids, ...ids])], isEditing: false }));
          setState(NONE);
        }
        if (found) setHasTooLong(true);
      },
      (error: unknown) => {
        console.warn('The minutes could not be verified.', error);
        if (!isLast()) return;
        check.current.isRunning = false;
        // Behind a closed dialog nobody would see that the files wait.
        openUploader();
        setShown(roundOf);
        setState({ kind: 'failed' });
      },
    );
  }, [hold]);

  const take = useCallback(
    (chosen: File[]) => {
      hold([...check.current.files, ...chosen]);
      // The uploads begin after the check, and by then the address may have lost the parameter.
      check.current.convertToBlog = isAsked && loadedConfig()?.models.language === true;
      checkAgain();
    },
    [hold, checkAgain, isAsked],
  );

  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', checkAgain);
    return () => removeEventListener('online', checkAgain);
  }, [hasFailed, checkAgain]);

  const forgetTooLong = useCallback(() => setHasTooLong(false), []);
  const waiting = files.length;
  const { ids, isEditing } = shown;
  return useMemo(
    () => ({
      ...{ view, check: state, shown: ids, isEditing, waiting, hasTooLong },
      ...{ hover, edit, close, take, checkAgain, forgetTooLong },
    }),
    [view, state, ids, isEditing, waiting, hasTooLong, hover, edit, close, take, checkAgain, forgetTooLong],
  );
}

/** Files that are taken begin a round, which an upload that is edited is no part of. */
function roundOf(shown: Shown): Shown {
  return shown.isEditing ? NOTHING : shown;
}
