/** A file of a cloud service, before it is fetched. */
export interface RemoteFile {
  readonly name: string;
  readonly url: string;
  /** Headers of the request, such as the one with the person's token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes, if the service says so. */
  readonly size?: number;
  /** Media type, or '' if the service doesn't say. */
  readonly type: string;
  /** Milliseconds since the epoch; the same file has the same time again, so that its interrupted upload can be resumed. */
  readonly lastModified: number;
}

/** Where the bytes of a file go while it is fetched. */
export interface Sink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Forgets what was written: the service sends the file from its beginning again. */
  restart(): Promise<void>;
  /** The whole file. */
  finish(file: Pick<RemoteFile, 'name' | 'type' | 'lastModified'>): Promise<File>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}
