/** Milliseconds for which an answer is used again. */
const KEPT = 60_000;

/** A `fetch` that asks for `config.json` once in a minute: each request to the entrance has a client of its own, which needs it. */
export function fetchWithConfigCache(send: typeof fetch = fetch, now: () => number = Date.now): typeof fetch {
  let kept: { readonly url: string; readonly at: number; readonly text: string } | undefined;
  return async (input, init) => {
    const url = String(input);
    if (!url.endsWith('/config.json')) return send(input, init);
    if (kept?.url === url && now() - kept.at < KEPT) return new Response(kept.text);
    const response = await send(input, init);
    if (!response.ok) return response;
    const text = await response.text();
    kept = { url, at: now(), text };
    return new Response(text);
  };
}
