/** How the command ends. */
export const EXIT = {
  done: 0,
  /** Parlance refused the call, or the recording could not be transcribed. */
  failed: 1,
  /** The command line, a setting or a file is wrong. */
  usage: 2,
  /** The token is not valid, or may not do this. */
  refused: 3,
  /** Parlance could not be reached, or is busy. */
  unreachable: 4,
  /** Ctrl+C, as shells count it: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
