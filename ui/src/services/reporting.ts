/** What the pages ask of the service that takes errors and recordings of sessions. */
export interface ErrorReports {
  readonly report: (error: unknown) => void;
  /** Begins or ends a masked recording of the session; the same again changes nothing. */
  readonly record: (on: boolean) => Promise<void>;
  /** Afterwards nothing is sent, also nothing of what waits. */
  readonly stop: () => Promise<void>;
}
