import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FakeApi } from '@parlance/ui/fakes/fake-api';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { startFakeApi } from '../fake-auth-api.ts';
import { useCountry } from './use-country.ts';

describe('the country of a visitor', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = startFakeApi();
  });
  afterEach(() => {
    cleanup();
    api.restore();
    localStorage.clear();
  });

  it('[accounts.country-lookup] is looked up and stored', async () => {
    api.serve('/country.json', () => ({ countryCode: 'SE' }));
    const { result } = renderHook(() => useCountry());
    await waitFor(() => expect(result.current[0]).toBe('SE'));
    expect(localStorage.getItem('country_code')).toBe('SE');
  });

  it('[accounts.country-lookup] stays the stored country', async () => {
    api.serve('/country.json', () => ({ countryCode: 'SE' }));
    localStorage.setItem('country_code', 'DK');
    const { result } = renderHook(() => useCountry());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(result.current[0]).toBe('DK');
  });

  it('[accounts.country-lookup] stays the country that the visitor chose during the lookup', async () => {
    api.serve('/country.json', () => ({ countryCode: 'SE' }));
    const { result } = renderHook(() => useCountry());
    act(() => result.current[1]('NO'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(result.current[0]).toBe('NO');
    expect(localStorage.getItem('country_code')).toBe('NO');
  });

  it.each([undefined, 'ZZ', 'T1', '<b>'])(
    '[accounts.country-lookup] is guessed if the CDN answers %j',
    async (code) => {
      api.serve('/country.json', () => ({ countryCode: code }));
      const { result } = renderHook(() => useCountry());
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(result.current[0]).toBe('US');
      expect(localStorage.getItem('country_code')).toBeNull();
    },
  );
});
