/** Why a text can't be imported; each has a text `problem.*`. */
export type ImportProblemKind =
  | 'file-large'
  | 'unreadable'
  | 'binary'
  | 'encoding'
  | 'empty'
  | 'vtt-header'
  | 'cue-missing'
  | 'cue-time'
  | 'cue-order'
  | 'name-long'
  | 'too-long';

/** A text can't be imported. */
export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly kind: ImportProblemKind;
  /** The line of the text, from 1, where there is one to name. */
  readonly line: number | undefined;

  constructor(kind: ImportProblemKind, line?: number) {
    super(line === undefined ? kind : `${kind} in line ${line}`);
    this.kind = kind;
    this.line = line;
  }
}
