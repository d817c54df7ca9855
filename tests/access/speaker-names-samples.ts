import { type Expectation, type GuardedName, MANAGE, WORKSPACE_ADMINS } from './expectation.ts';

/** The names of speakers that a workspace remembers. */
export const SPEAKER_NAMES = {
  listSpeakerNames: { verdicts: WORKSPACE_ADMINS, sample: ({ oid }) => ({ params: { oid } }) },
  switchSpeakerNames: { verdicts: WORKSPACE_ADMINS, sample: ({ oid }) => ({ params: { oid }, body: { on: true } }) },
  deleteSpeakerNames: { verdicts: WORKSPACE_ADMINS, sample: ({ oid }) => ({ params: { oid } }) },
  deleteSpeakerName: {
    verdicts: WORKSPACE_ADMINS,
    sample: ({ oid }) => ({ params: { oid, nameId: '00000000-0000-5000-8000-000000000000' } }),
  },
  offerSpeakerNames: { verdicts: MANAGE, sample: ({ collectionId }) => ({ params: { id: collectionId } }) },
} satisfies Partial<Record<GuardedName, Expectation>>;
