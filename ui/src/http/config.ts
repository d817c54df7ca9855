import { type Config, parseConfig } from '@parlance/contract/schemas/config';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CONFIG_PATH } from './api-request.ts';
import { fetchEarly } from './early-answers.ts';

let loading: Promise<Config> | undefined;
let loaded: Config | undefined;

/**
 * Fetches the stage's `config.json`, once per page. After a failure, the next call tries again.
 * Throws when the file can't be fetched or does not match the contract.
 */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The configuration, if it has been loaded. */
export function loadedConfig(): Config | undefined {
  return loaded;
}

/** The result of {@link loadConfig}; undefined while it loads. */
export function useConfig(): Config | undefined {
  return useConfigQuery().data;
}

/** The state of {@link loadConfig}, for components that wait for it. */
export function useConfigQuery(): Pick<UseQueryResult<Config>, 'data' | 'isError'> {
  return useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
    // The configuration is the same for all users, so it stays in the cache after a sign-out.
    gcTime: Number.POSITIVE_INFINITY,
    // A browser that reports to be offline must not make forms wait.
    networkMode: 'always',
  });
}

async function fetchConfig(): Promise<Config> {
  const response = await fetchEarly(CONFIG_PATH, CONFIG_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  loaded = parseConfig(JSON.parse(await response.text()));
  return loaded;
}
