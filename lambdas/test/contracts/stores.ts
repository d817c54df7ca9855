import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Locale } from '@parlance/contract/regions';
import type { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import { InMemoryDynamoDb } from '../dynamodb/in-memory-dynamodb.ts';
import { SCHEMAS, TABLES, type TableName } from '../dynamodb/tables.ts';
import { InMemoryChunks } from '../fakes/in-memory-collections.ts';
import type { Public } from '../fakes/public.ts';

/** What repositories are made from in one region. */
interface RegionStores {
  readonly documents: DynamoDBDocumentClient;
  /** Reaches the directory table, which both regions share. */
  readonly directoryDocuments: DynamoDBDocumentClient;
  readonly tables: Readonly<Record<TableName, string>>;
  readonly chunks: Public<ChunkStore>;
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
    chunks: new InMemoryChunks(),
  });
  const regions = { us: region(), eu: region() };
  return { region: (locale) => regions[locale] };
}
