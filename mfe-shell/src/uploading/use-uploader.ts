import type { Settings } from '@parlance/contract/schemas/settings';
import { loadProfile, updateSettings } from '@parlance/ui/profile';
import { closeUploader, openUploader, type UploaderView, useUploaderState } from '@parlance/ui/uploader';
import { addUploads } from '@parlance/ui/uploads';
import { loadUsage } from '@parlance/ui/usage';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CheckStep, checkMinutes } from './check-minutes.ts';
import { splitByDuration } from './split-by-duration.ts';
import { useProductQuery } from './use-product-query.ts';

/** The minutes check of the chosen files, which wait. `over-limit`: there are no minutes for them. */
type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly step: CheckStep }
  | { readonly kind: 'failed' }
  | { readonly kind: 'over-limit' };

/** The uploader dialog with the uploads that need details. */
export interface Uploader {
  /** The view of the dialog; undefined when it is closed. */
  readonly view: UploaderView | undefined;
  readonly check: CheckState;
  /** Ids of the uploads of this round; empty before the user chooses files. */
  readonly editing: readonly string[];
  /** How many files wait for the minutes check. */
  readonly waiting: number;
  /** Whether files were too long for the free plan. */
  readonly hasTooLong: boolean;
  /** Files are dragged over the page: opens the dialog if it is closed. */
  hover(): void;
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

/** A usage that is not older (milliseconds) will do for the first look of the check. */
const RECENT_MS = 20_000;
const NONE: CheckState = { kind: 'none' };

export function useUploader({ pathname, isOffered }: Place): Uploader {
  const { view } = useUploaderState();
  const product = useProductQuery(pathname, isOffered);
  const [state, setState] = useState<CheckState>(NONE);
  const [editing, setEditing] = useState<readonly string[]>([]);
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

  const { isAsked, forget } = product;
  const close = useCallback(() => {
    // A check that runs goes on behind the closed dialog: the files were chosen, and their uploads begin.
    if (check.current.isRunning) check.current.isHidden = true;
    else hold([]);
    setState(NONE);
    setEditing([]);
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
    admit(check.current.files, tell).then(
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
          setEditing((before) => [...new Set([...before, ...ids])]);
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
        setState({ kind: 'failed' });
      },
    );
  }, [hold]);

  const take = useCallback(
    (chosen: File[]) => {
      hold([...check.current.files, ...chosen]);
      // The uploads begin after the check, and by then the address may have lost the parameter.
      check.current.convertToBlog = isAsked;
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
  return useMemo(
    () => ({ view, check: state, editing, waiting, hasTooLong, hover, close, take, checkAgain, forgetTooLong }),
    [view, state, editing, waiting, hasTooLong, hover, close, take, checkAgain, forgetTooLong],
  );
}

interface Admission {
  readonly isOverLimit: boolean;
  readonly hasTooLong: boolean;
  /** Starts the uploads of the files that are not too long; their ids. */
  readonly start: (convertToBlog: boolean) => string[];
}

/** The check of chosen files: first the workspace's minutes, then the length of each file where there is a limit. */
async function admit(files: readonly File[], onStep: (step: CheckStep) => void): Promise<Admission> {
  onStep('verifying');
  const { user, organization } = await loadProfile();
  if (!organization) throw new Error('No workspace is active.');
  const { id: orgId, billing } = organization;
  const result = await checkMinutes({
    billing,
    loadUsage: (isFirst) => loadUsage({ uid: user.uid, orgId, updated: billing.updated }, isFirst ? RECENT_MS : 0),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onStep,
  });
  if (result.kind === 'over-limit') return { isOverLimit: true, hasTooLong: false, start: () => [] };
  const { maxFileSeconds } = result;
  const { fitting, tooLong } =
    maxFileSeconds === undefined ? { fitting: files, tooLong: [] } : await splitByDuration(files, maxFileSeconds);
  return {
    isOverLimit: false,
    hasTooLong: tooLong.length > 0,
    start: (convertToBlog) => {
      const ids = addUploads([...fitting], orgId, { convertToBlog });
      const { help } = user.settings;
      if (help.upload === undefined) noteHelped(help);
      return ids;
    },
  };
}

/** Stores the time of the user's first upload. It triggers the help tour in the header (Spec part 2, section 2.2). */
function noteHelped(help: Settings['help']): void {
  updateSettings({ help: { ...help, upload: Math.floor(Date.now() / 1000) } }).catch((error: unknown) => {
    console.warn('It could not be kept that uploading was found.', error);
  });
}
