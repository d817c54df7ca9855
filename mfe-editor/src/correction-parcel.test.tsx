import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, screen, waitFor } from '@testing-library/react';
import { CorrectionParcel } from './index.tsx';
import { correctionApi, openedCorrection } from './screens/correction/fake-correction.tsx';

afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

type Step = (typeof CorrectionParcel)['mount'] | (typeof CorrectionParcel)['update'];
type Given = Parameters<(typeof CorrectionParcel)['mount']>[0] & { readonly domElement: HTMLElement };

/** Runs a step of the life cycle. It ends after React has rendered, which happens at the end of `act`. */
async function run(step: Step, given: Given): Promise<void> {
  let done: Promise<unknown> | undefined;
  act(() => {
    done = step?.(given);
  });
  await done;
}

describe('the parcel that the correctors’ pages mount', () => {
  it('[corrector.editor] shows the task of its props in its element, and another version after an update', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
    const api = correctionApi(openedCorrection());
    const domElement = document.body.appendChild(document.createElement('div'));
    const mountParcel = (): never => {
      throw new Error('The parcel mounts no other.');
    };
    const onLeave = () => undefined;
    const given = { name: 'parcel-1', singleSpa: {}, mountParcel, domElement, onLeave };
    const props: Given = { ...given, locale: 'eu', id: 'c1', type: 'correct' };
    await run(CorrectionParcel.bootstrap, props);
    await run(CorrectionParcel.mount, props);
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeTruthy();
    expect(domElement.querySelector('h1')?.textContent).toBe('Talk');
    await run(CorrectionParcel.update, { ...props, versionId: '2' });
    expect(await screen.findByText('This is the draft')).toBeTruthy();
    await run(CorrectionParcel.unmount, props);
    await waitFor(() => expect(domElement.querySelector('h1')).toBeNull());
    api.restore();
  });
});
