import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureSchema } from '@parlance/contract/schemas/collection';
import { FAILURE_KINDS } from '@parlance/contract/schemas/reported-failure';
import { functionName, readDescribedFunctions } from '../src/described-functions.ts';
import { JOB_WORKFLOWS } from '../src/job-workflows.ts';
import { regionalNames } from '../src/names.ts';
import { LAMBDA_PER_GB_SECOND, TRANSCRIBE_PER_HOUR } from '../src/prices.ts';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();
const described = await readDescribedFunctions(join(import.meta.dirname, '..', '..', 'lambdas', 'src', 'domains'));

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: unknown[];
  readonly OKActions: unknown[];
  readonly MetricName: string;
  /** Of an alarm on a sum. */
  readonly Metrics?: readonly { readonly MetricStat?: object }[];
  readonly TreatMissingData: string;
}

const readOperations = () => readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

describe.each(LOCALES)('the monitoring of %s', (locale) => {
  const template = templateOf(templates, `Monitoring-${locale}`);
  const api = templateOf(templates, `Stateless-${locale}`);
  const alarms = Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm')).map(
    ({ Properties }) => Properties as unknown as AlarmProperties,
  );

  it.each([
    ['failed transcriptions', 'ExecutionsFailed'],
    ['transcriptions that never end', 'ExecutionsTimedOut'],
    ['recordings that are refused', 'FailedTranscriptions'],
    ['a workflow that is old', 'TranscriptionAge'],
    ['errors of the API', '5xx'],
    ['throttled functions', 'Throttles'],
    ['throttled workflows', 'ExecutionThrottled'],
    ['dead letters', 'ApproximateNumberOfMessagesVisible'],
  ])('[infra.alarms] has an alarm for %s', (_, metric) => {
    expect(alarms.map(({ MetricName }) => MetricName)).toContain(metric);
  });

  it('[models.alarms] watches the failed executions of every workflow of jobs, and the tries of every step that calls a model', () => {
    const metricsOf = (name: string) => {
      const alarm = Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm')).find(
        ({ Properties }) => Properties.AlarmName === `parlance-dev-${locale}-${name}`,
      );
      return JSON.stringify(alarm?.Properties.Metrics);
    };
    for (const { name, work } of JOB_WORKFLOWS) {
      expect(metricsOf('jobs-failed').split(`parlance-dev-${locale}-workflows-${name}`)).toHaveLength(3);
      expect(metricsOf('models-busy')).toContain(`{"Name":"service","Value":"${work}"}`);
    }
    for (const metric of ['ExecutionsFailed', 'ExecutionsTimedOut']) expect(metricsOf('jobs-failed')).toContain(metric);
  });

  const body = () => {
    const [dashboard] = Object.values(resourcesOf(template, 'AWS::CloudWatch::Dashboard'));
    return JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\', '');
  };

  it.each([
    ['calls', 1.44, 0.6],
    ['recordings', 14.4, 6],
    ['drafts', 72, 30],
  ])('[infra.objectives] watches %s: %d %% bad ones in an hour, and %d %% in six', (objective, fast, slow) => {
    for (const [burn, Threshold, Period] of [
      ['fast', fast, 3600],
      ['slow', slow, 21_600],
    ] as const) {
      const alarm = alarms.find(
        ({ AlarmName }) => AlarmName === `parlance-dev-${locale}-objective-${objective}-${burn}`,
      );
      expect(alarm).toMatchObject({ Threshold, EvaluationPeriods: 1 });
      const Metrics = alarm?.Metrics ?? [];
      const stats = Metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
      expect(stats.length).toBeGreaterThan(1);
      for (const stat of stats) expect(stat).toMatchObject({ Period });
      expect(JSON.stringify(Metrics)).toMatch(/IF\(.+ >= (5|100), 100 \* FILL\(/);
    }
    expect(readOperations()).toMatch(new RegExp(`\\| ${objective} +\\|`));
  });

  it('[infra.felt] has on the dashboard how long drafts take, what fails, how long things wait, and what an hour costs', () => {
    const shown = body();
    for (const part of ['"DraftTime"', '"p95"', '"CorrectionWait"', '"TurnWait"', '"MediaLength"']) {
      expect(shown).toContain(part);
    }
    for (const kind of failureSchema.options) {
      const parts = ['Parlance', 'FailedTranscriptions', 'kind', kind, 'service', 'fail-collection', 'stage', 'dev'];
      expect(shown).toContain(parts.map((part) => `"${part}"`).join(','));
    }
    const [, expression = ''] = /"expression":"(1\.44 [^"]+)"/.exec(shown) ?? [];
    const pipeline = described.filter(({ entry }) => /^(media|transcription)\//.test(entry));
    for (const { name, descriptor } of pipeline) {
      const gigabytes = (descriptor.size.memory / 1024).toFixed(3);
      expect(expression).toContain(`${gigabytes} * FILL(run_${name.replaceAll('-', '_')}, 0)`);
    }
  });

  it('[infra.felt] estimates costs with the prices of the manual', () => {
    const text = readOperations();
    expect(text).toContain(`| ${TRANSCRIBE_PER_HOUR.toFixed(3)} `);
    expect(text).toContain(` ${LAMBDA_PER_GB_SECOND} per GB-s`);
  });

  it('[infra.runbook] has a line in the manual for each alarm of the region', () => {
    const ofFunctions = new Set(described.flatMap(({ name }) => [`${name}-errors`, `${name}-slow`]));
    const names = alarms.map(({ AlarmName }) => AlarmName.replace(`parlance-dev-${locale}-`, ''));
    const missing = names.filter((name) => !ofFunctions.has(name) && !readOperations().includes(`| \`${name}\` `));
    expect(missing).toEqual([]);
  });

  it('[infra.alarms] are counted in what a stage costs', () => {
    const text = readOperations();
    const [, count, price] = /(\d+) alarms in each\s+region\s+([\d.]+) a month for both/.exec(text) ?? [];
    // CloudWatch asks 0.10 a month for each metric of an alarm.
    const metrics = alarms.flatMap(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat) ?? [undefined]);
    const expected = (metrics.length * LOCALES.length * 0.1).toFixed(2);
    expect({ count, price }).toEqual({ count: String(alarms.length), price: expected });
  });

  it('[infra.alarms] says with each what it means, and passes it on when it begins and ends', () => {
    for (const alarm of alarms) {
      expect(alarm.AlarmName).toMatch(new RegExp(`^parlance-dev-${locale}-`));
      expect(alarm.AlarmDescription.length).toBeGreaterThan(80);
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
      expect(alarm.TreatMissingData).toBe('notBreaching');
    }
  });

  it.each(described)(
    '[infra.alarms] watches $name: its errors, runs that nearly time out, and both on the dashboard',
    (each) => {
      for (const kind of ['errors', 'slow']) {
        const alarm = alarms.find(({ AlarmName }) => AlarmName === `parlance-dev-${locale}-${each.name}-${kind}`);
        expect(alarm?.AlarmDescription).toContain(each.descriptor.alarm.means);
      }
      const [dashboard] = Object.values(resourcesOf(template, 'AWS::CloudWatch::Dashboard'));
      const body = JSON.stringify(dashboard?.Properties.DashboardBody);
      const name = functionName(regionalNames('dev', locale), each);
      for (const metric of ['Errors', 'Duration', 'Throttles']) {
        const parts = ['AWS/Lambda', metric, 'FunctionName', name].map((part) => `\\\\"${part}\\\\"`).join(',');
        expect(body).toContain(parts.replaceAll('\\\\', '\\'));
      }
    },
  );

  it.each([
    ['api-errors', 5, 1],
    ['api-slow', 5000, 3],
    ['users-errors', 5, 1],
    ['authorizer-errors', 5, 1],
    ['fail-collection-errors', 1, 1],
    ['sweep-accounts-errors', 1, 1],
    ['sweep-workspaces-errors', 1, 1],
    ['prepare-errors', 10, 1],
    ['users-slow', 26_100, 1],
    ['transcriptions-failed', 1, 1],
    ['transcription-age', 7200, 1],
    ['recordings-refused', 10, 1],
    ['dead-letters', 1, 1],
    ['jobs-failed', 1, 1],
    ['models-busy', 20, 1],
    ['webhooks-late', 300_000, 1],
    ['speaker-names-late', 1_800_000, 1],
    ['webhooks-failed', 1, 1],
    ['mail-bounces', 0.05, 1],
  ])('[infra.alarms] raises %s from %d on, in %d periods', (name, Threshold, EvaluationPeriods) => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `parlance-dev-${locale}-${name}`,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold,
      EvaluationPeriods,
    });
  });

  it('[infra.alarms] has a dashboard with the alarms', () => {
    const [dashboard] = Object.values(resourcesOf(template, 'AWS::CloudWatch::Dashboard'));
    expect(dashboard?.Properties.DashboardName).toBe(`parlance-dev-${locale}`);
    expect(JSON.stringify(dashboard?.Properties.DashboardBody)).toContain('alarm');
  });

  it('[api.reported-failures] has the failures that pages report on the dashboard, by kind', () => {
    const [dashboard] = Object.values(resourcesOf(template, 'AWS::CloudWatch::Dashboard'));
    const body = JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\', '');
    for (const kind of FAILURE_KINDS) {
      const parts = ['Parlance', 'ReportedFailures', 'kind', kind, 'service', 'system', 'stage', 'dev'];
      expect(body).toContain(parts.map((part) => `"${part}"`).join(','));
    }
  });

  it('[infra.alarms] keeps a log of each call, by the id that is quoted, and no longer than the stage says', () => {
    const [stage] = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Stage'));
    expect(JSON.stringify(stage?.Properties.AccessLogSettings)).toContain('$context.requestId');
    for (const { Properties } of Object.values(resourcesOf(api, 'AWS::Logs::LogGroup'))) {
      expect(Properties.RetentionInDays).toBe(30);
    }
  });

  it('[api.quotable] lets pages read the id of an answer', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: { ExposeHeaders: ['x-request-id', 'apigw-requestid'] },
    });
  });
});
