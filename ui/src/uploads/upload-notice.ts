import type { UploadProblem } from '@parlance/contract/upload';

/** A file by which a person knows it. */
interface KnownFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** What the upload engine tells the page. */
export type UploadNotice =
  | { readonly kind: 'refused'; readonly problem: UploadProblem | 'empty' | 'unreadable'; readonly fileName: string }
  /** The chosen file is not the `expected` one, whose upload was interrupted. */
  | {
      readonly kind: 'other-file';
      readonly chosen: KnownFile;
      readonly expected: KnownFile;
      /** It is uploaded as a new one; otherwise nothing is sent. */
      readonly isUploaded: boolean;
    }
  /** The file was moved, deleted or changed while it was sent; the upload waits for it. */
  | { readonly kind: 'file-lost'; readonly fileName: string }
  /** The browser has lost the transcript that was attached to an upload. */
  | { readonly kind: 'attached-lost'; readonly fileName: string }
  /** `code` is a short code of the error, for reports. */
  | { readonly kind: 'transfer-failed'; readonly code: string }
  | {
      readonly kind: 'start-failed';
      readonly name: string;
      readonly message: string | undefined;
      readonly code: string;
    }
  | { readonly kind: 'registered'; readonly collectionId: string };
