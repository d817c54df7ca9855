import { CAPTCHA_PROVIDERS, type Captcha } from '@parlance/contract/captcha';

/** The common API of the providers' scripts. */
export interface CaptchaApi {
  render(element: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(widget: unknown): void;
  /** Only reCAPTCHA has it: its script loads a second script before it can draw. */
  ready?(then: () => void): void;
}

const loading = new Map<string, Promise<CaptchaApi>>();

/** Loads a provider's script once. Rejects when the load fails; the next call tries again. */
export function loadCaptcha(provider: Captcha['provider']): Promise<CaptchaApi> {
  const { script, global } = CAPTCHA_PROVIDERS[provider];
  const known = loading.get(script);
  if (known) return known;
  const loaded = load(script).then(() => ready(Reflect.get(window, global) as CaptchaApi | undefined));
  loading.set(script, loaded);
  loaded.catch(() => loading.delete(script));
  return loaded;
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} could not be loaded.`));
    document.head.append(element);
  });
}

function ready(api: CaptchaApi | undefined): Promise<CaptchaApi> {
  if (!api) return Promise.reject(new Error('The captcha’s script brought nothing.'));
  return new Promise((resolve) => (api.ready ? api.ready(() => resolve(api)) : resolve(api)));
}
