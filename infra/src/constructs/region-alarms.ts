import { Duration } from 'aws-cdk-lib';
import type { RegionMetrics } from './region-metrics.ts';
import type { Watched } from './watched.ts';

/** Alarms for what users notice of a region as a whole. */
export function regionAlarms(metrics: RegionMetrics): Watched[] {
  return [...apiAlarms(metrics), ...workflowAlarms(metrics), ...accountAlarms(metrics)];
}

function apiAlarms(metrics: RegionMetrics): Watched[] {
  return [
    {
      name: 'api-errors',
      metric: metrics.apiErrors,
      from: 5,
      means:
        'Users see "Something went wrong on our side" instead of what they asked for. Filter the log groups of the functions for level ERROR; the reference that a user quotes is requestId there.',
    },
    {
      name: 'api-slow',
      metric: metrics.latency,
      from: 5000,
      periods: 3,
      means:
        'One call in twenty takes longer than 5 seconds: lists stay empty, and saving takes long. The traces in X-Ray show where the time goes.',
    },
  ];
}

function workflowAlarms(metrics: RegionMetrics): Watched[] {
  return [
    {
      name: 'transcriptions-failed',
      metric: metrics.failed,
      from: 1,
      means:
        "A recording became no transcript for a reason that is ours; its owner sees it as failed and can try again. See the execution's history in Step Functions for the step, and the step's log for the cause.",
    },
    {
      name: 'transcriptions-timed-out',
      metric: metrics.timedOut,
      from: 1,
      means:
        'A transcription took longer than a day and was given up. Its owner sees it as failed and can try again. See the execution in Step Functions for the step that it waited for.',
    },
    {
      name: 'tools-failed',
      metric: metrics.toolsFailed,
      from: 1,
      means:
        "A section could not be transcribed again, or noise could not be removed, for a reason that is ours. The transcript is as it was, and its owner is told. See the execution's history in Step Functions.",
    },
    {
      name: 'tools-timed-out',
      metric: metrics.toolsTimedOut,
      from: 1,
      means:
        'A section was "being transcribed again" for a day, and its transcript read-only as long. Asking for a section again frees it; see the execution in Step Functions for what it waited for.',
    },
    {
      name: 'jobs-failed',
      metric: metrics.jobsFailed,
      from: 1,
      means:
        "A summary, an answer, a translation, a generated document or a text for one failed for a reason that is ours, or took two hours. Its person is told and can try again; credits are given back. See the history of the newest failed execution in Step Functions for the step, and the step's log for the cause.",
    },
    {
      name: 'precision-failed',
      metric: metrics.precisionFailed,
      from: 1,
      means:
        "An order of proofreading broke off by an error of the service, or no corrector completed it within a year. Its customer got back what the order took, and was told. See the execution's history in Step Functions for the step, and the step's log for the cause.",
    },
    {
      name: 'models-busy',
      metric: metrics.busyModels,
      from: 20,
      means:
        "Bedrock or Amazon Translate slowed so many calls down in an hour that people wait for texts, and some are told that the model does not answer. Compare Bedrock's InvocationThrottles and the quotas of tokens and requests a minute of the model; raise a quota, or name another model.",
    },
    {
      name: 'recordings-refused',
      metric: metrics.refused,
      from: 10,
      means:
        'Ten recordings in an hour became no transcript. A few are wrong files; so many mean that the product refuses what it accepted before: look for a new ffmpeg layer, a quota of Amazon Transcribe, a language.',
    },
    {
      name: 'transcription-age',
      metric: metrics.age,
      from: Duration.hours(2).toSeconds(),
      means:
        'A user has waited for a transcript for more than two hours. Amazon Transcribe is behind, or its quota of concurrent jobs is used up; new recordings wait as long.',
    },
    {
      name: 'turn-wait',
      metric: metrics.turnWait,
      from: Duration.hours(2).toSeconds(),
      means:
        "A recording has waited more than two hours for its workspace's turn: more is uploaded than the slots can transcribe. Small workspaces wait least. Raise the quota of Amazon Transcribe and the stage's transcriptionSlots.",
    },
    {
      name: 'search-late',
      metric: metrics.searchAge,
      from: Duration.minutes(5).toMilliseconds(),
      means:
        'A search finds changes only after more than five minutes: a change that cannot be indexed holds up those after it. The log of the function index-collections names the transcript.',
    },
    {
      name: 'webhooks-late',
      metric: metrics.webhooksAge,
      from: Duration.minutes(5).toMilliseconds(),
      means:
        'Programs of customers hear of transcripts only after more than five minutes: a change that cannot be recorded holds up those after it. The log of the function record-webhooks names the transcript.',
    },
    {
      name: 'speaker-names-late',
      metric: metrics.speakerNamesAge,
      from: Duration.minutes(30).toMilliseconds(),
      means:
        'Names of speakers are offered, and forgotten with their transcripts, only after more than half an hour: a change that cannot be handled holds up those after it. The log of the function remember-speakers names the transcript.',
    },
    {
      name: 'webhooks-failed',
      metric: metrics.webhooksFailed,
      from: 1,
      means:
        'A delivery of a webhook was given up for a reason that is ours, after a week; the log of its workspace says that it waits. See the execution in Step Functions for the step, mend the cause, then redrive the execution. What an endpoint answers never raises this alarm.',
    },
    {
      name: 'meetings-failed',
      metric: metrics.meetingsFailed,
      from: 1,
      means:
        'A recording of a meeting is neither here nor marked as failed, or its transcript is not shared with the attendees, for a reason that is ours. See the execution in Step Functions for the step, mend the cause, then redrive the execution. What Zoom or a calendar answers never raises this alarm.',
    },
    {
      name: 'workflows-throttled',
      metric: metrics.throttledExecutions,
      from: 1,
      means: 'The transcription of finished uploads begins late: Step Functions slows the workflow down.',
    },
    {
      name: 'dead-letters',
      metric: metrics.deadLetters,
      from: 1,
      means:
        'An event failed three times and lies in the queue of dead letters: workspaces and accounts may not be deleted at the time that their people were told, or a search misses changes. The message says why; mend it, then run "npm run replay-dead-letters", and "npm run rebuild-search" for changes of tables. The queue keeps it for 14 days.',
    },
  ];
}

function accountAlarms(metrics: RegionMetrics): Watched[] {
  return [
    {
      name: 'functions-throttled',
      metric: metrics.throttles,
      from: 1,
      means:
        "Functions of this region are not started because the account's concurrency is used up: calls fail and transcriptions wait. The dashboard shows which functions; raise the quota, or find what uses it.",
    },
    {
      name: 'mail-bounces',
      metric: metrics.bounces,
      from: 0.05,
      means:
        'One mail in twenty comes back. From 10 % on, SES may stop sending: then users can neither verify an address nor reset a password.',
    },
  ];
}
