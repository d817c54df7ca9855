import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { prefetched } from './prefetched.ts';

function Form({ name }: { readonly name: string }) {
  return <input aria-label={name} />;
}

afterEach(cleanup);

describe('a component that is fetched ahead', () => {
  it('[editor.comments] renders in the same step as its parent, so that no key goes elsewhere', async () => {
    const [Prefetched, fetchAhead] = prefetched(async () => ({ default: Form }));
    await fetchAhead();
    render(
      <Suspense>
        <Prefetched name="Comment" />
      </Suspense>,
    );
    expect(screen.getByLabelText('Comment')).toBeTruthy();
  });

  it('comes later where it was not fetched, and stays the same', async () => {
    const [Prefetched] = prefetched(async () => ({ default: Form }));
    const shown = () => (
      <Suspense fallback="…">
        <Prefetched name="Comment" />
      </Suspense>
    );
    const { rerender } = render(shown());
    expect(screen.queryByLabelText('Comment')).toBeNull();
    const form = await screen.findByLabelText('Comment');
    rerender(shown());
    expect(screen.getByLabelText('Comment')).toBe(form);
  });
});
