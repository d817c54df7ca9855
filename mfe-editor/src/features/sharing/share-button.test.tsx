import { afterEach, describe, expect, it } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, render, screen } from '@testing-library/react';
import { ShareButton } from './share-button.tsx';

const TALK = { id: 'c1', name: 'Talk', tProgress: 100, right: 'own' } as OpenedCollection;

describe('the editor’s Share button', () => {
  afterEach(cleanup);

  it.each<[string, Partial<OpenedCollection>, boolean]>([
    ['the owner', {}, true],
    ['an admin of the workspace', { right: 'manage' }, true],
    ['a member with a share', { right: 'write' }, false],
    ['the owner of a failed transcript', { progress: 'ERROR' }, false],
    ['the owner of a paused transcript', { paused: true }, false],
    ['the owner while it is transcribed', { tProgress: 20 }, false],
  ])('[dashboard.menu-share] follows the one rule: %s', (_who, fields, shown) => {
    render(<ShareButton collection={{ ...TALK, ...fields }} />, { wrapper: AppProviders });
    expect(screen.queryByRole('button', { name: 'Share' }) !== null).toBe(shown);
  });
});
