import { Match } from 'aws-cdk-lib/assertions';
import { JOB_WORKFLOWS } from '../src/job-workflows.ts';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

describe.each(LOCALES)('the background work of %s', (locale) => {
  const template = templateOf(templates, `Workflows-${locale}`);
  const [[queueId] = []] = Object.entries(resourcesOf(template, 'AWS::SQS::Queue'));
  const queue = { 'Fn::GetAtt': [queueId, 'Arn'] };

  it('[infra.dead-letters] keeps what fails for two weeks, encrypted, by TLS alone', () => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: `parlance-dev-${locale}-workflows-dead-letters`,
      MessageRetentionPeriod: 14 * 24 * 3600,
      SqsManagedSseEnabled: true,
    });
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Action: 'sqs:*',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    });
  });

  it('[infra.dead-letters] leads each rule whose call fails, and each function that a rule calls, there', () => {
    const rules = Object.entries(resourcesOf(template, 'AWS::Events::Rule'));
    expect(rules).toHaveLength(10 + JOB_WORKFLOWS.length);
    const handled = Object.values(resourcesOf(template, 'AWS::Lambda::EventInvokeConfig')).map(
      ({ Properties }) => (Properties.FunctionName as { Ref: string }).Ref,
    );
    for (const [ruleId, { Properties }] of rules) {
      for (const target of Properties.Targets as { Arn: { 'Fn::GetAtt': [string, string] } }[]) {
        expect(target).toMatchObject({ DeadLetterConfig: { Arn: queue }, RetryPolicy: { MaximumRetryAttempts: 2 } });
        const [functionId] = target.Arn['Fn::GetAtt'];
        expect(handled).toContain(functionId);
        template.hasResourceProperties('AWS::Lambda::Permission', {
          FunctionName: target.Arn,
          Principal: 'events.amazonaws.com',
          SourceArn: { 'Fn::GetAtt': [ruleId, 'Arn'] },
        });
      }
    }
    template.allResourcesProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 6 * 3600,
      DestinationConfig: { OnFailure: { Destination: queue } },
    });
  });

  it('[pipeline.abandoned] calls when an execution of a workflow failed, took too long or was stopped', () => {
    const names = Object.values(resourcesOf(template, 'AWS::StepFunctions::StateMachine')).map(({ Properties }) =>
      String(Properties.StateMachineName),
    );
    expect(names).toHaveLength(3 + JOB_WORKFLOWS.length);
    // The workflows of jobs and of orders have rules of their own.
    const machines = names
      .filter(
        (name) => ![...JOB_WORKFLOWS.map((jobs) => jobs.name), 'precision'].some((own) => name.endsWith(`-${own}`)),
      )
      .map((name) => `:stateMachine:${name}`);
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.states'],
        'detail-type': ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: machines.map((machine) => ({
            'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`${machine}$`)])],
          })),
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
    });
    template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 hour)' });
  });

  it('[infra.dead-letters] raises an alarm that names the command', () => {
    templateOf(templates, `Monitoring-${locale}`).hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: `parlance-dev-${locale}-dead-letters`,
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
      AlarmDescription: Match.stringLikeRegexp('npm run replay-dead-letters'),
    });
  });
});
