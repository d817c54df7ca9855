import { createStore, useStore } from 'zustand';

/** The views of the uploader dialog (Spec part 1, section 2, "Upload screens"), without the edit view. */
const VIEWS = [
  'file-drop',
  'recorder',
  'screen-recorder',
  'subtitles',
  'link',
  'dropbox',
  'google-drive',
  'youtube-upload',
  'kaltura',
] as const;

export type UploaderView = (typeof VIEWS)[number];

/** The dialog is closed when `view` is undefined. */
export interface UploaderState {
  readonly view: UploaderView | undefined;
  /** Whether small phones show the recorder instead of the view. */
  readonly isResponsive: boolean;
}

const CLOSED: UploaderState = { view: undefined, isResponsive: false };
const store = createStore(() => CLOSED);

/** The view that is meant: YouTubeUpload is youtube-upload; anything unknown or missing is file-drop. */
function viewOf(view: unknown): UploaderView {
  const name = view === 'YouTubeUpload' ? 'youtube-upload' : view;
  return VIEWS.find((each) => each === name) ?? 'file-drop';
}

/**
 * Opens the uploader dialog, which the shell shows on every page of a signed-in user. With `isResponsive` it opens the
 * recorder on small phones (Spec part 1, section 2: "a responsive open switches to the recorder").
 */
export function openUploader(view?: unknown, { isResponsive = false }: { readonly isResponsive?: boolean } = {}): void {
  store.setState({ view: viewOf(view), isResponsive });
}

/** Closes the dialog. Uploads go on. */
export function closeUploader(): void {
  store.setState(CLOSED);
}

const offers = createStore((): { readonly views: readonly UploaderView[] | undefined } => ({ views: undefined }));

/** Tells which views the shell has, beside file-drop. Called by the shell. */
export function offerViews(views: readonly string[]): void {
  offers.setState({ views: VIEWS.filter((view) => view === 'file-drop' || views.includes(view)) });
}

/** The views that this stage offers this user; undefined until the shell has told, which can be after the page's content is there. */
export function useOfferedViews(): readonly UploaderView[] | undefined {
  return useStore(offers, ({ views }) => views);
}

/** Whether the dialog is open, and with which view. */
export function useUploaderState(): UploaderState {
  return useStore(store);
}

/** Calls the listener whenever the dialog opens, changes its view or closes. Returns the function that ends it. */
export function subscribeToUploader(listener: (state: UploaderState) => void): () => void {
  return store.subscribe(listener);
}
