import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { DownloadProgress, downloadPercent } from './download-progress.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('[export.progress-bar] the bar of a download', () => {
  it('shows the elapsed time as a share of the duration plus 30 seconds', () => {
    expect(downloadPercent(0, 90)).toBe(0);
    expect(downloadPercent(30, 90)).toBe(25);
    expect(downloadPercent(15, 0)).toBe(50);
    expect(downloadPercent(120, 90)).toBeUndefined();
  });

  it('updates every 5 seconds, and is indeterminate once it should be done', () => {
    jest.useFakeTimers();
    render(<DownloadProgress duration={20} />);
    const shown = () => screen.getByRole('progressbar', { name: 'Making the file' }).getAttribute('aria-valuenow');
    const after = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
    expect(shown()).toBe('0');
    after(4);
    expect(shown()).toBe('0');
    after(1);
    expect(shown()).toBe('10');
    after(40);
    expect(shown()).toBe('90');
    after(5);
    expect(shown()).toBeNull();
  });
});
