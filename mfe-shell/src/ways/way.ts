import type { UploaderView } from '@parlance/ui/uploader';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A way in beside choosing files: a link, a recorder, a cloud. Each is a folder that `ways.ts` lists. */
export interface Way {
  readonly view: UploaderView;
  /** The entry's name in the panel's list of ways, in the page's language. */
  readonly useLabel: () => string;
  readonly icon: LucideIcon;
  /** Whether this stage (and this person) has this way; without it, always. */
  readonly useIsOffered?: () => boolean;
  /** The view, loaded when it is opened. */
  readonly View: LazyExoticComponent<ComponentType<WayProps>>;
}

export interface WayProps {
  /** Hands files (chosen, fetched or recorded) to the panel: minutes check, transfer, details. */
  readonly onFiles: (files: File[]) => void;
  /** Closes the panel. */
  readonly onClose: () => void;
  /** Back to the file-drop view. */
  readonly onBack: () => void;
}
