import type { User } from '@parlance/contract/user';
import { useProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

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
