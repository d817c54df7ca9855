import type { User } from '@parlance/contract/user';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { useProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

/**
 * Signs a person in before each test of a file, with a fake API, and clears the page after it.
 *
 * @returns the API of the present test
 */
export function setUpAccountPage(): { readonly api: FakeApi } {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    fakeSession();
  });
  afterEach(() => {
    clearPage();
    api.restore();
  });
  return {
    get api() {
      return api;
    },
  };
}

/** Renders a part of the account as its page does, with toasts. */
export function show(part: ReactElement): void {
  render(
    <AppProviders>
      <ToastRegion />
      {part}
    </AppProviders>,
  );
}

/** Removes the page and forgets the responses of the API. */
export function clearPage(): void {
  cleanup();
  queryClient.clear();
}

/** A part for the user of the profile: it renders again when the profile changes. */
export function OfProfile({ children }: { readonly children: (user: User) => ReactElement }): ReactElement | null {
  const { user } = useProfile();
  return user ? children(user) : null;
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
