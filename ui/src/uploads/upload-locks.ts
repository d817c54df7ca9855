const PREFIX = 'parlance-upload-';

/** Holds a lock while this page works on an upload, so that another tab leaves it alone; ends with the page. */
export function holdUpload(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Web Locks are there in secure contexts only; without them a second tab may offer to resume what this one does.
  navigator.locks?.request(PREFIX + id, () => held).catch((error) => console.warn('An upload is not locked.', error));
  return release;
}

/** Ids of the uploads that some page of this browser works on. */
export async function heldUploads(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
