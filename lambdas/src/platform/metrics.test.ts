import { jest } from '@jest/globals';
import { measure } from './metrics.ts';

it('[api.reported-failures] a metric has the dimensions that it is given, beside its stage and its function', () => {
  const printed: string[] = [];
  const print = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  try {
    measure('ReportedFailures', 1, { kind: 'upload' });
  } finally {
    print.mockRestore();
  }
  const [line = ''] = printed;
  const { _aws, ...values } = JSON.parse(line);
  expect(values).toMatchObject({ ReportedFailures: 1, kind: 'upload', stage: 'none' });
  const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics;
  expect([...Dimensions[0]].sort()).toEqual(['kind', 'service', 'stage']);
  expect(Metrics).toEqual([{ Name: 'ReportedFailures', Unit: 'Count' }]);
});
