import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { LoadedPart } from './loaded-part.tsx';

class PageBoundary extends Component<{ readonly children: ReactNode }> {
  override readonly state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>The page failed.</p> : this.props.children;
  }
}

const Part = ({ name }: { readonly name: string }) => <p>Part of {name}</p>;
type Load = () => Promise<typeof Part>;

function show(load: Load): void {
  render(
    <PageBoundary>
      <p>The rest</p>
      <LoadedPart load={load} props={{ name: 'Ada' }} />
    </PageBoundary>,
  );
}

beforeEach(() => {
  // React logs each error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('[accounts.part-failed] says that its code could not be loaded, and loads it on another try', async () => {
  const load = jest
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: https://a.test/part.js'))
    .mockResolvedValue(Part);
  show(load);
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
  expect(screen.getByText('The rest')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Part of Ada')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('leaves every other error to the page', async () => {
  show(async () => {
    throw new Error('Broken');
  });
  expect(await screen.findByText('The page failed.')).toBeTruthy();
});
