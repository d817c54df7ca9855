/** What differs between the stages; everything else is the same code. */
export interface Stage {
  readonly name: StageName;
  /** Where people open the pages; mail is sent from here as well. */
  readonly domain: string;
  /** ARN (us-east-1) of the certificate for `domain`; without one the pages are served under CloudFront's own name. */
  readonly certificateArn?: string;
  /** Google's client for this stage, and the secret in Secrets Manager (each region) that holds its secret. */
  readonly google?: { readonly clientId: string; readonly secretName: string };
  /** Domains of the e-mail addresses that may register and sign in, in whatever way; all may without. */
  readonly emailDomains?: readonly string[];
  /** Days for which logs are kept; one of those that CloudWatch Logs offers. */
  readonly logDays: 30 | 90 | 365;
  /** Days for which an uploaded file is kept after it was uploaded, so that a transcription can be tried again. */
  readonly uploadDays: number;
  /** Days for which a replaced or deleted object of a transcript can still be restored. */
  readonly restoreDays: number;
}

export type StageName = 'dev' | 'staging' | 'prod';

const stages: Readonly<Record<StageName, Stage>> = {
  dev: {
    name: 'dev',
    domain: 'dev.parlance.example',
    emailDomains: ['parlance.example'],
    logDays: 30,
    uploadDays: 90,
    restoreDays: 7,
  },
  staging: { name: 'staging', domain: 'staging.parlance.example', logDays: 30, uploadDays: 90, restoreDays: 7 },
  prod: { name: 'prod', domain: 'app.parlance.example', logDays: 365, uploadDays: 90, restoreDays: 30 },
};

/**
 * The stage that `-c stage=` names; dev when it names none.
 *
 * @throws Error that lists the stages when there is no such stage
 */
export function stageNamed(name: unknown = 'dev'): Stage {
  const stage = Object.values(stages).find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`There is no stage "${name}"; choose one of ${Object.keys(stages).join(', ')}.`);
  return stage;
}
