import { type Expectation, type GuardedName, self } from './expectation.ts';

/** For the person alone: programs are refused. */
const OWN_SESSION = '4443.';

const ofZoom = (body?: Record<string, unknown>): Expectation => ({
  ...self({ params: { service: 'zoom' }, ...(body && { body }) }),
  verdicts: OWN_SESSION,
});

/** Connected accounts of a person. */
export const CONNECTIONS = {
  listConnections: { ...self(), verdicts: OWN_SESSION },
  beginConnection: ofZoom(),
  // A state that was never given is a conflict, and an account that is not connected is not found: for its owner alone.
  completeConnection: ofZoom({ code: 'code', state: 'none' }),
  setDestination: {
    ...self({ params: { service: 'dropbox' }, body: { formats: [] } }),
    // It is not connected: its owner is told so as well.
    verdicts: '44434',
  },
  deleteConnection: { ...ofZoom(), verdicts: '44434' },
} satisfies Partial<Record<GuardedName, Expectation>>;
