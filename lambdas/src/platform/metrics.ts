import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

const UNITS = {
  /** Seconds since Amazon Transcribe was given a recording that it is still working on. */
  TranscriptionAge: MetricUnit.Seconds,
  /** Recordings that were not transcribed, whether the file or the system was at fault. */
  FailedTranscriptions: MetricUnit.Count,
  /** Calls that were answered 500 or 503. */
  UnexpectedErrors: MetricUnit.Count,
} as const;

export type MetricName = keyof typeof UNITS;

/** Writes a figure down for CloudWatch. The alarms and dashboards of infra/ know it by its name, service and stage. */
export type Measure = (name: MetricName, value: number) => void;

/** Measures by a line in the function's log, which CloudWatch makes a metric of: it costs the function no call. */
export const measure: Measure = (name, value) => {
  const metrics = new Metrics({ singleMetric: true, defaultDimensions: { stage: process.env.STAGE || 'none' } });
  metrics.addMetric(name, UNITS[name], value);
};
