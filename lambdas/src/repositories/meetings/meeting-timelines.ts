import type { S3Client } from '@aws-sdk/client-s3';
import { inNewestFormat, type Upgrade } from '@parlance/contract/stored-format';
import * as z from 'zod';
import { JsonStore } from '../../platform/s3/json-store.ts';
import { readStored } from '../../platform/stored-data.ts';
import { wordsKey } from '../objects/object-keys.ts';
import { type TimelineSpan, timelineSpanSchema } from './timeline.ts';

const WHAT = 'The timeline of the meeting';
const UPGRADES: readonly Upgrade[] = [];
const FORMAT = UPGRADES.length + 1;
const timelineObjectSchema = z.object({ spans: z.array(timelineSpanSchema) });

/** Owns the objects `words/{collectionId}/timeline-zoom.json`: who spoke when, as Zoom says. They are deleted with the transcript. */
export class MeetingTimelines {
  readonly #objects: JsonStore;

  constructor(client: S3Client, bucket: string) {
    this.#objects = new JsonStore(client, bucket, WHAT);
  }

  /** Replaces an earlier one; answers the key. */
  async write(collectionId: string, spans: readonly TimelineSpan[]): Promise<string> {
    const key = wordsKey(collectionId, 'timeline', 'zoom');
    await this.#objects.write(key, { format: FORMAT, spans });
    return key;
  }

  async read(key: string): Promise<TimelineSpan[]> {
    return readStored(WHAT, `Object ${key}`, await this.#objects.read(key), (stored) =>
      timelineObjectSchema.parse(inNewestFormat('A timeline', stored, UPGRADES)),
    ).spans;
  }
}
