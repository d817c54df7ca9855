import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../fakes/fake-api.ts';
import { AppProviders } from '../page/providers.tsx';
import { LegalLinks } from './legal-links.tsx';

let api: FakeApi;

afterEach(() => {
  cleanup();
  api.restore();
});

it('[accounts.legal-links] are shown as far as the stage has them', async () => {
  api = new FakeApi({}, { terms: 'https://parlance.example/terms' });
  render(
    <AppProviders>
      <LegalLinks />
    </AppProviders>,
  );
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Terms of use' });
  expect(link.href).toBe('https://parlance.example/terms');
});
