import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Locale } from '@parlance/contract/regions';
import { InMemoryDynamoDb } from '../dynamodb/in-memory-dynamodb.ts';
import { SCHEMAS, TABLES, type TableName } from '../dynamodb/tables.ts';
import { InMemoryS3 } from '../s3/in-memory-s3.ts';

/** What repositories are made from in one region. */
interface RegionStores {
  readonly documents: DynamoDBDocumentClient;
  /** Reaches the directory table, which both regions share. */
  readonly directoryDocuments: DynamoDBDocumentClient;
  readonly tables: Readonly<Record<TableName, string>>;
  readonly s3: S3Client;
  /** The name of a bucket. */
  readonly bucket: (name: 'uploads' | 'media' | 'transcripts') => string;
}

/** What the contract suites run on: DynamoDB and S3 in memory, or the ones on this machine. */
export interface Stores {
  region(locale: Locale): RegionStores;
}

/** Empty stores of both regions in memory. */
export function inMemoryStores(): Stores {
  const directoryDocuments = new InMemoryDynamoDb(SCHEMAS).documents();
  const region = (): RegionStores => ({
    documents: new InMemoryDynamoDb(SCHEMAS).documents(),
    directoryDocuments,
    tables: TABLES,
    s3: new InMemoryS3().client(),
    bucket: (name) => name,
  });
  const regions = { us: region(), eu: region() };
  return { region: (locale) => regions[locale] };
}
