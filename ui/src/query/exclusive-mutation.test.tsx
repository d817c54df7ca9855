import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useExclusiveMutation } from './exclusive-mutation.ts';
import { queryClient } from './query-client.ts';

/** The calls of the mutation's function, in order. */
let calls: PromiseWithResolvers<string>[] = [];
const onSuccess = jest.fn();

function SaveButton(): ReactElement {
  const mutation = useExclusiveMutation({
    mutationFn: () => {
      const call = Promise.withResolvers<string>();
      calls.push(call);
      return call.promise;
    },
    onSuccess: (answer) => onSuccess(answer),
  });
  return (
    <>
      <button type="button" onClick={() => mutation.mutate()}>
        {mutation.status}
      </button>
      <input aria-label="Name" onChange={() => mutation.reset()} />
    </>
  );
}

beforeEach(() => {
  calls = [];
  render(
    <QueryClientProvider client={queryClient}>
      <SaveButton />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const click = () => fireEvent.click(screen.getByRole('button'));
const untilCalls = (count: number) => waitFor(() => expect(calls).toHaveLength(count));

test('a double click starts one call', async () => {
  click();
  click();
  await screen.findByText('pending');
  click();
  await act(async () => {});
  expect(calls).toHaveLength(1);
});

test('the next call can start after a success and after a failure', async () => {
  click();
  await untilCalls(1);
  calls[0]?.resolve('saved');
  await screen.findByText('success');
  click();
  await untilCalls(2);
  calls[1]?.reject(new Error('refused'));
  await screen.findByText('error');
  click();
  await untilCalls(3);
});

test('typing clears an error, but not the state of a running call', async () => {
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
  click();
  await untilCalls(1);
  await screen.findByText('pending');
  type('a');
  await act(async () => {});
  expect(screen.getByRole('button').textContent).toBe('pending');
  calls[0]?.reject(new Error('refused'));
  await screen.findByText('error');
  type('b');
  await screen.findByText('idle');
});

test('the answer arrives after the component has unmounted', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  click();
  await untilCalls(1);
  cleanup();
  calls[0]?.resolve('saved');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith('saved'));
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

test('a call that starts offline fails with its error', async () => {
  onlineManager.setOnline(false);
  click();
  await untilCalls(1);
  calls[0]?.reject(new TypeError('Failed to fetch'));
  await screen.findByText('error');
  onlineManager.setOnline(true);
});
