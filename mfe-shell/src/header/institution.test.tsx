import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { usePublicInstitution } from '@parlance/ui/white-label';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Header } from './header.tsx';

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const branding = (slug: string, name: string) => ({
  ...{ slug, name, allowGoogle: false, allowEmail: true, sso: false, logo: LOGO },
  ...{ buttonColor: '#ffe600', backgroundColor: '#003366' },
});

/** Forgets the answers of earlier tests. */
function Fresh({ children }: { readonly children: ReactNode }): ReactNode {
  const client = useQueryClient();
  useState(() => client.clear());
  return children;
}

function PublicPage({ slug }: { readonly slug: string | undefined }): ReactElement {
  usePublicInstitution(slug);
  return <p>The shared transcript</p>;
}

describe('the header of an institution’s member', () => {
  let api: FakeApi;
  let institution: string | undefined;
  let answer: (slug: string) => unknown;

  beforeEach(async () => {
    institution = 'oslo';
    answer = (slug) => branding(slug, slug === 'oslo' ? 'University of Oslo' : 'Another School');
    api = new FakeApi({
      signIn: ({ body }) => {
        const uid = (body as { email: string }).email.split('@')[0];
        return { uid, locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
      },
      getProfile: ({ params }) => profile(params.uid),
      getWhiteLabel: ({ params }) => answer(params.slug ?? ''),
    });
    api.answerOthers();
    await signIn({ email: 'ada@example.com', password: 'secret1' }, 'us');
  });

  afterEach(async () => {
    cleanup();
    await signOut();
    api.restore();
    localStorage.clear();
  });

  function profile(uid = '') {
    const billing = {};
    return {
      user: {
        ...{ uid, email: `${uid}@example.com`, emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: 'o1', organizations: { o1: true }, settings: {}, isCorrector: false },
      },
      organization: { id: 'o1', name: 'Lab', locale: 'us', creationTime: 1, owners: {}, billing, institution },
    };
  }

  function show(page?: ReactElement) {
    return render(
      <AppProviders>
        <Fresh>
          <Header pathname="/dashboard" />
          {page}
        </Fresh>
      </AppProviders>,
    );
  }

  const logo = (name: string) => screen.findByRole('img', { name });

  // The first one: later, what draws the branding is loaded already.
  it('[white-label.kept] names the way home before what draws the branding is loaded', async () => {
    const institution = branding('oslo', 'University of Oslo');
    localStorage.setItem('parlance.institution', JSON.stringify({ uid: 'ada', institution }));
    show();
    expect(screen.getByRole('link', { name: 'University of Oslo' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'University of Oslo' })).toBeNull();
    await logo('University of Oslo');
  });

  it('[white-label.kept] has the logo of the workspace’s institution, from the next page’s first paint on', async () => {
    const { unmount } = show();
    expect((await logo('University of Oslo')).getAttribute('src')).toBe(LOGO);
    unmount();
    answer = () => new Promise(() => undefined);
    show();
    expect(screen.getByRole('img', { name: 'University of Oslo' })).toBeTruthy();
  });

  it('[white-label.kept] has the product’s own for the next person in the browser, and in another workspace', async () => {
    const { unmount } = show();
    await logo('University of Oslo');
    unmount();
    await signOut();
    institution = undefined;
    await signIn({ email: 'bob@example.com', password: 'secret1' }, 'us');
    show();
    expect(screen.queryByText('University of Oslo')).toBeNull();
    await waitFor(() => expect(api.requests).toContain('GET /user/bob'));
    expect(screen.queryByRole('img', { name: 'University of Oslo' })).toBeNull();
    expect(screen.getByText('Parlance')).toBeTruthy();
  });

  it('[white-label.kept] has the sharing workspace’s institution on a public page, not the reader’s', async () => {
    const { rerender } = show(<PublicPage slug="other" />);
    await logo('Another School');
    expect(screen.queryByRole('img', { name: 'University of Oslo' })).toBeNull();
    act(() =>
      rerender(
        <AppProviders>
          <Header pathname="/dashboard" />
        </AppProviders>,
      ),
    );
    await logo('University of Oslo');
  });

  it('[white-label.kept] shows the product’s own when the institution is there no more', async () => {
    answer = () => Response.json({ error: { code: 'NOT_FOUND', message: 'None.' } }, { status: 404 });
    show();
    await waitFor(() => expect(api.requests).toContain('GET /whitelabels/oslo'));
    expect(screen.getByText('Parlance')).toBeTruthy();
  });
});
