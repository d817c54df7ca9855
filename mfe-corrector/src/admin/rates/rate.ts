/** What a language earns. */
export interface Rate {
  /** The base language. */
  readonly language: string;
  /** Cents a minute of audio. */
  readonly cents: number;
}

/** What a language earns one corrector. */
export interface OwnRate extends Rate {
  readonly uid: string;
  readonly name: string;
}
