/** Where the pictures of a document can be loaded for a while, by their ids. */
export type PictureAddresses = Readonly<Record<string, string>>;

/** The bytes of a picture, for files. */
export interface LoadedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml';
}

/** Milliseconds for which an address is used: it is signed for an hour. */
const VALID = 50 * 60_000;
/** Milliseconds until it is asked again for a picture that was not there. */
const ASK_AGAIN = 5000;
const TYPES: readonly LoadedPicture['type'][] = [
  ...(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const),
];

/** The pictures of one open document. Their addresses are signed for a short time, and are asked for anew when they end. */
export class DocumentPictures {
  readonly #fetch: () => Promise<PictureAddresses>;
  #addresses: PictureAddresses = {};
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | undefined;

  constructor(fetchAddresses: () => Promise<PictureAddresses>) {
    this.#fetch = fetchAddresses;
  }

  /** Takes over addresses that were fetched just now. */
  know(addresses: PictureAddresses): void {
    this.#addresses = addresses;
    this.#fetchedAt = Date.now();
  }

  /**
   * @param failed the address that did not work
   * @returns undefined when the document has no such picture
   * @throws ApiCallError
   */
  async addressOf(pid: string, failed?: string): Promise<string | undefined> {
    const known = this.#addresses[pid];
    const age = Date.now() - this.#fetchedAt;
    const isUsable = known !== undefined && known !== failed && age < VALID;
    if (!isUsable && (age > ASK_AGAIN || failed !== undefined)) await this.#refresh();
    const found = this.#addresses[pid];
    return found !== failed ? found : undefined;
  }

  /** @throws Error when it can't be loaded */
  async bytesOf(pid: string): Promise<LoadedPicture | undefined> {
    const address = await this.addressOf(pid);
    if (address === undefined) return undefined;
    // The page's own <img> may have put an answer without the header for other origins into the browser's cache.
    const response = await fetch(address, { cache: 'reload' });
    if (!response.ok) throw new Error(`The picture ${pid} was not loaded: ${response.status}.`);
    const type = TYPES.find((each) => response.headers.get('content-type')?.startsWith(each));
    return type && { bytes: new Uint8Array(await response.arrayBuffer()), type };
  }

  async #refresh(): Promise<void> {
    this.#fetching ??= this.#fetch()
      .then((addresses) => this.know(addresses))
      .finally(() => {
        this.#fetching = undefined;
      });
    await this.#fetching;
  }
}
