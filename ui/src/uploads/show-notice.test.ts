import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FakeApi } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { clearSession } from '../session/session-cookies.ts';
import { showNotice } from './show-notice.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi({ reportFailure: () => ({}) });
  fakeSession();
});

afterEach(() => {
  clearSession();
  api.restore();
});

const FAILED = { kind: 'transfer-failed', code: 'PutPartError_403' } as const;
const REPORTED = { kind: 'upload', reason: 'PutPartError_403' };
const reports = () => api.calls.map(({ body }) => body);

it('[uploading.failures-reported] reports uploads and starts that failed, without names and messages', async () => {
  showNotice(FAILED);
  showNotice({ kind: 'file-lost', fileName: 'My diary.mp3' });
  showNotice({ kind: 'start-failed', name: 'My diary', message: 'My diary is too long.', code: 'FORBIDDEN' });
  await waitFor(() => expect(reports()).toHaveLength(3));
  expect(reports()).toEqual([
    REPORTED,
    { kind: 'upload', reason: 'file_lost' },
    { kind: 'start', reason: 'FORBIDDEN' },
  ]);
});

it('[uploading.failures-reported] does not report what the person can mend: a refused or another file', async () => {
  showNotice({ kind: 'refused', problem: 'not-media', fileName: 'a.txt' });
  const chosen = { fileName: 'a.mp3', size: 1 };
  showNotice({ kind: 'other-file', chosen, expected: { fileName: 'b.mp3', size: 2 }, isUploaded: false });
  showNotice(FAILED);
  await waitFor(() => expect(reports()).toEqual([REPORTED]));
});
