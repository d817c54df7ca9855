import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** An alarm to be. */
export interface Watched {
  /** Of the alarm, without the stage and the locale. */
  readonly name: string;
  readonly metric: IMetric;
  /** The alarm is raised from this value on ... */
  readonly from: number;
  /** ... in so many periods in a row; 1 when not given. */
  readonly periods?: number;
  /** What users notice, and where to look. */
  readonly means: string;
}
