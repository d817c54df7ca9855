import { afterEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Actor, createActor } from 'xstate';
import { CameraControls } from './camera-controls.tsx';
import { cameraMachine } from './camera-machine.ts';
import { fakeRecorded } from './fake-devices.ts';
import { ScreenControls } from './screen-controls.tsx';
import { screenMachine } from './screen-machine.ts';
import { useActor } from './use-actor.ts';
import { levelOf } from './use-level.ts';

const input = { uid: 'u1', nameNow: () => 'Recording now' };

afterEach(() => {
  cleanup();
  setLanguage('en');
});

function Camera({ actor }: { readonly actor: Actor<typeof cameraMachine> }): ReactElement {
  const [snapshot, send] = useActor(() => actor);
  return <CameraControls snapshot={snapshot} send={send} />;
}

function Screen({ actor }: { readonly actor: Actor<typeof screenMachine> }): ReactElement {
  const [snapshot, send] = useActor(() => actor);
  return <ScreenControls snapshot={snapshot} send={send} />;
}

async function show(controls: ReactElement): Promise<void> {
  await act(async () => {
    render(<AppProviders>{controls}</AppProviders>);
  });
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the buttons of a finished recording', () => {
  it('[uploading.camera] become a disabled Preparing Upload when it is submitted', async () => {
    const actor = createActor(cameraMachine, { input });
    await show(<Camera actor={actor} />);
    act(() => actor.send({ type: 'RECOVERED', recorded: fakeRecorded('r1') }));
    fireEvent.click(button('Submit this recording'));
    expect(button('Preparing Upload').disabled).toBe(true);
    expect(button('Re-record').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Submit this recording' })).toBeNull();
  });

  it('[uploading.screen] are UPLOAD and RE-RECORD', async () => {
    const actor = createActor(screenMachine, { input });
    await show(<Screen actor={actor} />);
    act(() => actor.send({ type: 'RECOVERED', recorded: fakeRecorded('r1') }));
    expect(button('UPLOAD').disabled).toBe(false);
    fireEvent.click(button('RE-RECORD'));
    fireEvent.click(button('Back to my recording'));
    expect(button('RE-RECORD')).toBeTruthy();
  });

  it('[uploading.camera] are also in Spanish', async () => {
    setLanguage('es');
    const actor = createActor(cameraMachine, { input });
    await show(<Camera actor={actor} />);
    act(() => actor.send({ type: 'RECOVERED', recorded: fakeRecorded('r1') }));
    expect(button('Enviar esta grabación').disabled).toBe(false);
  });
});

describe('the level meter', () => {
  it('[uploading.recorder-devices] shows silence as nothing and full loudness as all', () => {
    expect(levelOf(new Float32Array(100))).toBe(0);
    expect(levelOf(new Float32Array(100).fill(1))).toBe(1);
    const soft = levelOf(new Float32Array(100).fill(0.01));
    const loud = levelOf(new Float32Array(100).fill(0.1));
    expect(soft).toBeGreaterThan(0);
    expect(loud).toBeGreaterThan(soft);
  });
});
