import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

let config: { helpCenter: string; helpWidget?: string };
let user: object | undefined;
let signedIn: boolean;
let shows: boolean;
const asked: unknown[] = [];
jest.unstable_mockModule('@parlance/ui/config', () => ({ loadedConfig: () => config }));
jest.unstable_mockModule('@parlance/ui/profile', () => ({ useProfile: () => ({ user, organization: undefined }) }));
jest.unstable_mockModule('@parlance/ui/session', () => ({ useSession: () => (signedIn ? {} : undefined) }));
jest.unstable_mockModule('@parlance/ui/help-widget', () => ({
  identityOf: ({ uid }: { uid: string }) => uid,
  identify: async (identity: unknown) => asked.push(['identify', identity]),
  openArticle: async (url: string) => {
    asked.push(['article', url]);
    return shows;
  },
}));
const { answerConsent } = await import('@parlance/ui/consent');
const { useHelpArticles } = await import('./use-help-articles.ts');
const { useHelpWidget } = await import('./use-help-widget.ts');

function Page() {
  useHelpWidget();
  useHelpArticles();
  return (
    <>
      <a href="https://help.test/upload-troubleshooting">Guide</a>
      <a href="https://help.test.example/">Elsewhere</a>
    </>
  );
}

beforeEach(() => {
  asked.length = 0;
  config = { helpCenter: 'https://help.test', helpWidget: 'https://help.test/widget.js' };
  user = { uid: 'u1' };
  signedIn = true;
  shows = true;
});

afterEach(() => {
  cleanup();
  act(() => answerConsent(['help'], false));
  jest.restoreAllMocks();
});

/** Whether the page keeps the click for itself. */
const isKept = (name: string, keys: object = {}) => !fireEvent.click(screen.getByRole('link', { name }), keys);

it('[services.consent] [shell.help-widget] the widget learns of the person while it is allowed', () => {
  render(<Page />);
  expect(asked).toEqual([]);
  act(() => answerConsent(['help'], true));
  act(() => answerConsent(['help'], false));
  expect(asked).toEqual([
    ['identify', 'u1'],
    ['identify', undefined],
  ]);
});

it('[shell.help-widget] the widget forgets the person who signs out', () => {
  answerConsent(['help'], true);
  const { rerender } = render(<Page />);
  signedIn = false;
  user = undefined;
  rerender(<Page />);
  expect(asked).toEqual([
    ['identify', 'u1'],
    ['identify', undefined],
  ]);
});

it('[shell.help-articles] a link to the help centre opens the article in the page', () => {
  answerConsent(['help'], true);
  render(<Page />);
  asked.length = 0;
  expect(isKept('Guide')).toBe(true);
  expect(asked).toEqual([['article', 'https://help.test/upload-troubleshooting']]);
  expect([isKept('Elsewhere'), isKept('Guide', { ctrlKey: true })]).toEqual([false, false]);
});

it('[shell.help-articles] opens the help centre when the widget fails', async () => {
  answerConsent(['help'], true);
  shows = false;
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  render(<Page />);
  isKept('Guide');
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('https://help.test/upload-troubleshooting', '_blank', 'noopener'),
  );
});

it('[services.off] [services.consent] links are links without a widget, and without consent', () => {
  render(<Page />);
  expect(isKept('Guide')).toBe(false);
  act(() => answerConsent(['help'], true));
  delete config.helpWidget;
  expect(isKept('Guide')).toBe(false);
});
