import { type Config, configSchema } from '@parlance/contract/schemas/config';
import { useQuery } from '@tanstack/react-query';
import { CONFIG_PATH } from './api-request.ts';
import { fetchEarly } from './early-answers.ts';

let loading: Promise<Config> | undefined;

/**
 * The stage's `config.json`, fetched once per page. A failed fetch is forgotten, so that the next call tries again.
 * Throws when the file can't be had or isn't what the contract says.
 */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What {@link loadConfig} gives; undefined until it is there. */
export function useConfig(): Config | undefined {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
    // The same for everybody: it outlives a change of who is signed in.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

async function fetchConfig(): Promise<Config> {
  const response = await fetchEarly(CONFIG_PATH, CONFIG_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return configSchema.parse(JSON.parse(await response.text()));
}
