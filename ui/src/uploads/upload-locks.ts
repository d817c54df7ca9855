const PREFIX = 'parlance-upload-';

/** Locks an upload while this page works on it, so other tabs leave it alone. The lock ends with the page. */
export function holdUpload(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Web Locks exist only in secure contexts. Without them, a second tab may offer to resume an upload of this tab.
  navigator.locks?.request(PREFIX + id, () => held).catch((error) => console.warn('An upload is not locked.', error));
  return release;
}

/** Ids of the uploads that any page of this browser has locked. */
export async function heldUploads(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
