import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FEATURES } from '@parlance/contract/features';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FeatureModal } from './feature-modal.tsx';

describe('the feature-upgrade modal', () => {
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
  });

  it.each(FEATURES)('[workspaces.feature-modal] lists the benefits of %s', (feature) => {
    render(<FeatureModal feature={feature} open onClose={() => undefined} />);
    const modal = screen.getByRole('dialog');
    expect(within(modal).getByRole('heading', { level: 2 }).textContent?.length).toBeGreaterThan(10);
    expect(within(modal).getByRole('list', { name: 'What you get' }).children).toHaveLength(3);
    const buttons = within(modal).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Close',
      feature === 'Precision' ? 'Buy Credits' : 'Explore plans',
    ]);
  });

  it('[workspaces.feature-modal] opens /plans and closes', () => {
    const onClose = jest.fn();
    render(<FeatureModal feature="FileSizeLimit" open onClose={onClose} />);
    expect(screen.getByText('Unlock Larger File Transcriptions')).toBeTruthy();
    expect(screen.getByText('Transcribe files beyond the 10-minute free limit.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Explore plans' }));
    expect(window.location.pathname).toBe('/plans');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[workspaces.feature-modal] calls onAction instead of opening /plans', () => {
    const onAction = jest.fn();
    render(<FeatureModal feature="TranscriptExport" open onClose={() => undefined} onAction={onAction} />);
    expect(screen.getByText('Download as txt or csv by speaker, xls, srt, vtt and more.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Explore plans' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/');
  });
});
