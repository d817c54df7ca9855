import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CollectionHeader } from '@parlance/ui/collection-header';
import { AppProviders } from '@parlance/ui/providers';
import { VersionRow } from '@parlance/ui/version-row';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AnnotationForm } from '../../features/annotating/annotation-form.tsx';
import { FindPanel } from '../../features/finding/find-panel.tsx';
import { Finder } from '../../features/finding/finder.ts';
import { foundText } from '../../features/finding/found-text.ts';
import { SpeakersTab } from '../../features/speakers/speakers-tab.tsx';
import { spoken } from '../../model/transcript-checks.ts';
import { openedSession } from '../../session/opened-session.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';

afterEach(cleanup);

const show = (children: ReactNode) => render(<AppProviders>{children}</AppProviders>);

/** Writes unfinished characters into a field, and presses keys of the input method. */
function compose(name: string, role: 'textbox' | 'combobox' = 'textbox'): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>(role, { name });
  field.focus();
  fireEvent.change(field, { target: { value: 'にほ' } });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  return field;
}

/** The part of a session that the list of speakers needs. */
function fakeSession() {
  const renameAll = jest.fn();
  const speakers = { names: ['Ann'], renameAll, colourOf: () => 0 };
  const lines = [{ speaker: 'Ann', numbers: new Float64Array(), extras: undefined }];
  const none = () => () => undefined;
  return {
    session: { speakers, lines, onTextChange: none, onRestored: none } as unknown as TranscriptSession,
    renameAll,
  };
}

describe('[shell.composing] keys belong to the input method while it composes a character', () => {
  it('in a comment', () => {
    const [save, close] = [jest.fn(), jest.fn()];
    show(<AnnotationForm label="Comment" written={{ content: '', tags: {} }} onSave={save} close={close} />);
    compose('Comment');
    expect([save, close].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('in the search field', () => {
    const session = openedSession(spoken(4), foundText);
    const step = jest.spyOn(Finder.prototype, 'step');
    const close = jest.fn();
    show(<FindPanel session={session} request={{ field: 'find' }} writes close={close} />);
    compose('Find');
    expect(step).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  it('in the name of a speaker', () => {
    const { session, renameAll } = fakeSession();
    show(<SpeakersTab offered={[]} session={session} writes nameHere={() => undefined} />);
    compose('Name of Ann', 'combobox');
    expect(renameAll).not.toHaveBeenCalled();
  });

  it('in the name of a version', () => {
    const version = {
      versionId: '3',
      version: 3,
      wordCount: 9,
      isCurrent: false,
      savedAt: 0,
      savedBy: 'b',
      name: 'First',
    };
    const actions = { mayRestore: true, offersCompare: false, open: () => undefined, restore: () => undefined };
    show(
      <VersionRow {...{ version, actions, collectionId: 'c1', language: 'en' as const }} onRenamed={() => undefined} />,
    );
    fireEvent.click(screen.getByRole('button', { name: /^(Name|Rename)/ }));
    expect(compose('Name of the version').isConnected).toBe(true);
  });

  it('in the name of a transcript', () => {
    const collection = { id: 'c1', name: 'Talk', right: 'own' as const };
    show(
      <CollectionHeader collection={collection} writes onNamed={() => undefined} back={undefined} status={null}>
        {null}
      </CollectionHeader>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Talk' }));
    const field = screen.getByRole('textbox');
    expect(compose(field.getAttribute('aria-label') ?? '')).toBe(document.activeElement);
  });
});
