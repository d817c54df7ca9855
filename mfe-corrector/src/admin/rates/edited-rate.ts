/** Which rate is being set; a new one has no language yet. */
export interface EditedRate {
  readonly language: string | undefined;
  /** The corrector that it is for; undefined for all. */
  readonly uid: string | undefined;
  readonly cents: number | undefined;
}
