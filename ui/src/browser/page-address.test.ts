import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { navigate, SAME_PAGE } from './navigation.ts';
import { usePageAddress } from './page-address.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard');
});

describe('the address of the page', () => {
  it('follows another query of the same path at once, so that a second change builds on the first', () => {
    const { result } = renderHook(() => usePageAddress());
    for (const [path, order] of [
      ['/dashboard?search=bees', null],
      ['/dashboard?search=bees&order=oldest', 'oldest'],
    ] as const) {
      act(() => navigate(path));
      expect(result.current.query.get('search')).toBe('bees');
      expect(result.current.query.get('order')).toBe(order);
    }
    act(() => navigate('/dashboard', { replace: true }));
    expect(result.current.search).toBe('');
  });

  it('leaves another path to single-spa, which unmounts what ends first', () => {
    const told = jest.fn();
    window.addEventListener(SAME_PAGE, told);
    navigate('/settings?tab=usage');
    window.removeEventListener(SAME_PAGE, told);
    expect(window.location.pathname).toBe('/settings');
    expect(told).not.toHaveBeenCalled();
  });

  it('is compared in small letters and without a slash at its end', () => {
    window.history.replaceState(null, '', '/SignIn/');
    const { result } = renderHook(() => usePageAddress());
    expect(result.current.path).toBe('/signin');
    expect(result.current.pathname).toBe('/SignIn/');
  });
});
