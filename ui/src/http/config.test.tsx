import { afterEach, expect, it } from '@jest/globals';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { FakeApi } from '../fakes/fake-api.ts';
import { queryClient } from '../query/query-client.ts';
import { useConfig } from './config.ts';

const api = new FakeApi();
afterEach(() => {
  onlineManager.setOnline(true);
  api.restore();
});

it('the configuration loads also while the browser reports to be offline', async () => {
  onlineManager.setOnline(false);
  const { result } = renderHook(useConfig, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current?.stage).toBe('test'));
});
