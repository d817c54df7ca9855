import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const UNITS = {
  /** Age of a transcription job that is still running, in seconds. */
  TranscriptionAge: MetricUnit.Seconds,
  /** How long a transcription that asks again has waited for its turn, in seconds. */
  TurnWait: MetricUnit.Seconds,
  /** Recordings that were not transcribed, whether the file or the system was at fault. */
  FailedTranscriptions: MetricUnit.Count,
  /** Calls that were answered 500 or 503. */
  UnexpectedErrors: MetricUnit.Count,
} as const;

export type MetricName = keyof typeof UNITS;

/** Records a metric. Alarms and dashboards of infra/ refer to its name, service and stage. */
export type Measure = (name: MetricName, value: number) => void;

/** Writes metrics to the function's log, from which CloudWatch reads them: the function makes no call. */
export const measure: Measure = (name, value) => {
  const metrics = new Metrics({ singleMetric: true, defaultDimensions: { stage: process.env.STAGE || 'none' } });
  metrics.addMetric(name, UNITS[name], value);
};
