import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getKalturaMedia } from './get-kaltura-media.ts';
import { listKalturaMedia } from './list-kaltura-media.ts';

/** Recordings of the video platform Kaltura. */
export const kalturaOperations = bindOperations('kaltura', { listKalturaMedia, getKalturaMedia });
