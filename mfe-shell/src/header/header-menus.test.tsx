import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getLanguage, setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Header } from './header.tsx';

describe('the header of a signed-out visitor', () => {
  beforeEach(() => {
    window.matchMedia = jest.fn((query: string) => ({
      media: query,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => true,
    }));
    render(
      <AppProviders>
        <Header pathname="/dashboard" />
      </AppProviders>,
    );
  });

  afterEach(() => {
    cleanup();
    act(() => setLanguage('en'));
    localStorage.clear();
  });

  it('[shell.language] switches the interface’s language', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'EN: Language' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    expect(getLanguage()).toBe('es');
    expect(await screen.findByRole('button', { name: 'ES: Idioma', hidden: true })).toBeTruthy();
  });

  it('[shell.theme] switches between light and dark, and stores the choice', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    expect(localStorage.getItem('parlance.theme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light' })).toBeTruthy();
  });

  it('has no account menu', () => {
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  });
});
