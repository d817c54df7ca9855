import { jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Offer } from './tools-menu.tsx';
import { ToolsMenu } from './tools-menu.tsx';

function open(offers: Readonly<Record<string, Offer>>) {
  const run = jest.fn();
  render(
    <AppProviders>
      <ToolsMenu run={run} offerOf={(command) => offers[command] ?? 'on'} showsUnsure onShowUnsure={() => undefined} />
    </AppProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const item = (name: string) => screen.queryByRole('menuitem', { name: new RegExp(`^${name}`) });
  return { run, item };
}

describe('the menu of a transcript', () => {
  afterEach(cleanup);

  it('[editor.annotation-rights] offers who only reads nothing that they can’t do, and for later what waits', () => {
    const { run, item } = open({ highlight: 'none', comment: 'none', bookmark: 'later' });
    expect(item('Highlight the selection')).toBeNull();
    expect(item('Comment the selection')).toBeNull();
    expect(item('Bookmark the word')?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item('Highlights and comments') ?? document.body);
    expect(run).toHaveBeenCalledWith('annotations');
  });
});
