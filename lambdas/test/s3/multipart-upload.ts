interface Part {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** An upload in parts, until it is completed or aborted. */
export class MultipartUpload {
  readonly contentType: string | undefined;
  readonly #bucket: string;
  readonly #key: string;
  readonly #parts = new Map<number, Part>();
  #isOpen = true;

  constructor(bucket: string, key: string, contentType: string | undefined) {
    this.#bucket = bucket;
    this.#key = key;
    this.contentType = contentType;
  }

  isOpenFor(bucket: string, key: string): boolean {
    return this.#isOpen && bucket === this.#bucket && key === this.#key;
  }

  /** The parts by their numbers, in order. */
  get parts(): (readonly [number, Part])[] {
    return [...this.#parts].sort(([a], [b]) => a - b);
  }

  put(number: number, part: Part): void {
    this.#parts.set(number, part);
  }

  /** The bytes of the chosen parts (number and ETag, at least one); undefined when one of them was not uploaded. */
  joined(chosen: readonly (readonly [number, string])[]): Buffer | undefined {
    const pieces = chosen.flatMap(([number, etag]) => {
      const part = this.#parts.get(number);
      return part && unquoted(part.etag) === unquoted(etag) ? [part.bytes] : [];
    });
    return pieces.length > 0 && pieces.length === chosen.length ? Buffer.concat(pieces) : undefined;
  }

  close(): void {
    this.#isOpen = false;
  }
}

function unquoted(etag: string): string {
  return etag.replaceAll('"', '');
}
