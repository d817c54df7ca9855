import { jest } from '@jest/globals';
import type { Profile } from '@parlance/ui/profile';
import { cleanup, render, screen } from '@testing-library/react';

let profile: Partial<Profile> = {};
jest.unstable_mockModule('@parlance/ui/profile', () => ({ useProfile: () => profile }));
const { ListHeading } = await import('./list-heading.tsx');

describe('the heading of the list', () => {
  afterEach(cleanup);

  it('[dashboard.loading] is one of a few messages while the workspace loads, and stays the same one', () => {
    const shown = new Set<string | null>();
    for (const chance of [0, 0.2, 0.4, 0.6, 0.8, 0.999]) {
      const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
      const { rerender } = render(<ListHeading scope="mine" isSearching={false} />);
      const first = screen.getByRole('status').textContent;
      random.mockReturnValue(1 - chance);
      rerender(<ListHeading scope="mine" isSearching={false} />);
      expect(screen.getByRole('status').textContent).toBe(first);
      expect(screen.queryByRole('heading')).toBeNull();
      shown.add(first);
      random.mockRestore();
      cleanup();
    }
    expect(shown.size).toBe(5);
    profile = { organization: { name: 'Lab' } as Profile['organization'] };
    render(<ListHeading scope="mine" isSearching={false} />);
    expect(screen.getByRole('heading', { name: 'My content in Lab' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
