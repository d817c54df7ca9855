import type { makeFetchTransport } from '@sentry/browser';
import { maskedRecording } from './masked-recording.ts';

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** What may leave now. It is asked for each envelope, also for what has waited. */
export interface Guard {
  readonly allowsErrors: () => boolean;
  readonly allowsRecordings: () => boolean;
}

/** Fields of the report beside a recording; all others tell of the person or of addresses. */
const KEPT_FIELDS: readonly string[] = [
  ...['type', 'event_id', 'replay_id', 'replay_start_timestamp', 'segment_id', 'timestamp', 'replay_type'],
  ...['platform', 'environment', 'sdk'],
];

/** A transport that lets through what is allowed, without texts and addresses, and drops everything else. */
export function guardedTransport(make: MakeTransport, guard: Guard): MakeTransport {
  return (options) => {
    const transport = make(options);
    return {
      flush: (timeout) => transport.flush(timeout),
      send: (envelope) => {
        const checked = checkedEnvelope(envelope, guard);
        return checked ? transport.send(checked) : Promise.resolve({});
      },
    };
  };
}

/** Undefined when nothing of it may leave. */
function checkedEnvelope(envelope: Envelope, guard: Guard): Envelope | undefined {
  const [{ event_id, sent_at, dsn, sdk }, parts] = envelope as unknown as LooseEnvelope;
  const items = parts.flatMap((item) => checkedItem(item, guard));
  if (items.length === 0) return undefined;
  const headers = {
    ...(event_id && { event_id }),
    ...(sent_at && { sent_at }),
    ...(dsn && { dsn }),
    ...(sdk && { sdk }),
  };
  return [headers, items] as unknown as Envelope;
}

/** The package's type is a union of all its envelopes; here only their common form counts. */
type LooseItem = readonly [{ readonly type?: string }, unknown];
type LooseEnvelope = readonly [
  { readonly event_id?: string; readonly sent_at?: string; readonly dsn?: string; readonly sdk?: object },
  readonly LooseItem[],
];

function checkedItem([header, payload]: LooseItem, { allowsErrors, allowsRecordings }: Guard): LooseItem[] {
  if (header.type === 'event') return allowsErrors() ? [[header, payload]] : [];
  if (!allowsRecordings()) return [];
  if (header.type === 'replay_event' && typeof payload === 'object' && payload !== null) {
    const kept = Object.entries(payload).filter(([name]) => KEPT_FIELDS.includes(name));
    return [[header, { ...Object.fromEntries(kept), urls: [], error_ids: [], trace_ids: [] }]];
  }
  if (header.type === 'replay_recording' && typeof payload === 'string') {
    const text = maskedRecording(payload);
    return [[{ ...header, length: new TextEncoder().encode(text).length } as LooseItem[0], text]];
  }
  return [];
}
