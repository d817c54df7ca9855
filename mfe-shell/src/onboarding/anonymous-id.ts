/** The cookie's name in the analytics service. */
const NAME = 'ajs_anonymous_id';
/** Spec part 1, section 9: "anonymous id cookie about 2 years". */
const MAX_AGE_SECONDS = 2 * 365 * 24 * 60 * 60;
const ID = /^[0-9a-f-]{36}$/;

/** This browser's random id, which does not identify its user. It expires two years after its last use. */
export function anonymousId(): string {
  const kept = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  const id = kept !== undefined && ID.test(kept) ? kept : crypto.randomUUID();
  keep(id, MAX_AGE_SECONDS);
  return id;
}

/** Removes the browser's id: the person allows no statistics. */
export function forgetAnonymousId(): void {
  keep('', 0);
}

function keep(id: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists in secure contexts of some browsers only.
  document.cookie = `${NAME}=${id}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
