import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const UNITS = {
  /** Age of a transcription job that is still running, in seconds. */
  TranscriptionAge: MetricUnit.Seconds,
  /** How long a transcription that asks again has waited for its turn, in seconds. */
  TurnWait: MetricUnit.Seconds,
  /** Recordings that were not transcribed, whether the file or the system was at fault; also by `kind`, the code of the failure. */
  FailedTranscriptions: MetricUnit.Count,
  /** Time from the start of a transcription to its draft, at its first attempt, in seconds. */
  DraftTime: MetricUnit.Seconds,
  /** 1 for a draft that came later than promised (contract/draft-promise), 0 for one in time. */
  LateDrafts: MetricUnit.Count,
  /** Length of the recordings whose drafts are done, in seconds. */
  MediaLength: MetricUnit.Seconds,
  /** How long the next task of a language has waited for a corrector, in seconds: the longest of all languages. */
  CorrectionWait: MetricUnit.Seconds,
  /** Time that the canary needed for the main job, in seconds. */
  CanaryTime: MetricUnit.Seconds,
  /** 1 for a run of the canary that failed, 0 for another. */
  CanaryFailures: MetricUnit.Count,
  /** Steps that ended because a language model, an image model or the translation did not answer just then. */
  BusyModels: MetricUnit.Count,
  /** Calls that were answered 500 or 503. */
  UnexpectedErrors: MetricUnit.Count,
  /** Events that the analytics took. */
  AnalyticsEvents: MetricUnit.Count,
  /** Failures that pages showed and reported, by `kind`: each kind is a metric of its own. */
  ReportedFailures: MetricUnit.Count,
} as const;

export type MetricName = keyof typeof UNITS;

/**
 * Records a metric. Alarms and dashboards of infra/ refer to its name, service, stage and further dimensions, whose values are few:
 * CloudWatch keeps and charges a metric for each.
 */
export type Measure = (name: MetricName, value: number, dimensions?: Readonly<Record<string, string>>) => void;

/** Writes metrics to the function's log, from which CloudWatch reads them: the function makes no call. */
export const measure: Measure = (name, value, dimensions) => {
  const defaultDimensions = { stage: process.env.STAGE || 'none', ...dimensions };
  const metrics = new Metrics({ singleMetric: true, defaultDimensions });
  metrics.addMetric(name, UNITS[name], value);
};
