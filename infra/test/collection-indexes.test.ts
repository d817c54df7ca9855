import { App } from 'aws-cdk-lib';
import { collectionIndexes } from '../src/constructs/collection-indexes.ts';
import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

interface Index {
  readonly IndexName: string;
  readonly Projection: { readonly ProjectionType: string; readonly NonKeyAttributes?: readonly string[] };
  readonly KeySchema: readonly { readonly AttributeName: string }[];
}

const named = (collections?: string) =>
  collectionIndexes(new App({ context: collections === undefined ? {} : { collectionIndexes: collections } }).node).map(
    ({ indexName }) => indexName,
  );

it('[dashboard.summary] indexes copy what lists show, at most 20 attributes, and neither notes nor logs', () => {
  const templates = synthesise();
  for (const locale of LOCALES) {
    const tables = Object.entries(resourcesOf(templateOf(templates, `Stateful-${locale}`), 'AWS::DynamoDB::Table'));
    const [, table] = tables.find(([id]) => id.startsWith('Collections')) ?? [];
    const indexes = table?.Properties.GlobalSecondaryIndexes as readonly Index[];
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual(['summaries-by-owner', 'summaries-by-org']);
    for (const { Projection, KeySchema } of indexes) {
      const fields = Projection.NonKeyAttributes ?? [];
      expect(fields.length).toBeLessThanOrEqual(20);
      expect(fields).toEqual(expect.arrayContaining(['name', 'snippet', 'tProgress', 'format']));
      for (const field of ['notes', 'logs', 'description', 'id', ...KeySchema.map((key) => key.AttributeName)]) {
        expect(fields).not.toContain(field);
      }
    }
  }
});

it('[dashboard.summary] an upgrade of a deployed table names its indexes, one more or less each time', () => {
  expect(named()).toEqual(['summaries-by-owner', 'summaries-by-org']);
  expect(named('by-owner,by-org,summaries-by-owner')).toEqual(['by-owner', 'by-org', 'summaries-by-owner']);
  expect(() => named('by-name')).toThrow("no index 'by-name'");
});
