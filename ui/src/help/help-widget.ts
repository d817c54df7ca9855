import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';
import { loadConfig } from '../http/config.ts';
import { isAllowed } from '../services/consent.ts';

/** The user's identity as the widget gets it (Spec part 1, section 7, "Other"). */
export interface Identity {
  readonly uid: string;
  readonly oid: string;
  readonly locale: string;
  readonly customer: string;
  /** 'enterprise', or the plan. */
  readonly plan: string;
  readonly email: string;
}

/** The content of the prefilled form. */
export interface Prefill {
  readonly email: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

/** The global function that the widget's script defines. */
type Widget = (
  ...command: ['identify', Identity] | ['logout'] | ['prefill', Prefill] | ['open'] | ['article', { url: string }]
) => void;

declare global {
  interface Window {
    HelpWidget?: Widget;
  }
}

let loading: Promise<Widget | undefined> | undefined;

export function identityOf(user: User, organization: ShownOrganization | undefined): Identity {
  const { enterprise, plan = '', customer = '' } = organization?.billing ?? {};
  return {
    uid: user.uid,
    oid: user.organization,
    locale: user.locale,
    customer,
    plan: enterprise === undefined ? plan : 'enterprise',
    email: user.email,
  };
}

/**
 * Gives the user's identity to the widget; undefined means signed out or no longer allowed. Without a widget, it does nothing.
 */
export async function identify(identity: Identity | undefined): Promise<void> {
  if (identity) (await loadWidget())?.('identify', identity);
  else (await loading)?.('logout');
}

/** Opens the widget's form, prefilled. Resolves to false when there is no widget or it fails. */
export async function openFeedbackForm(prefill: Prefill): Promise<boolean> {
  try {
    const widget = await loadWidget();
    if (!widget) return false;
    widget('prefill', prefill);
    widget('open');
    return true;
  } catch (error) {
    console.warn('The help widget failed.', error);
    return false;
  }
}

/**
 * Shows an article of the help centre in the page. Resolves to false when there is no widget or it fails.
 *
 * @param url the article's address in the help centre
 */
export async function openArticle(url: string): Promise<boolean> {
  try {
    const widget = await loadWidget();
    widget?.('article', { url });
    return widget !== undefined;
  } catch (error) {
    console.warn('The help widget failed.', error);
    return false;
  }
}

/**
 * Loads the script that `config.json` names, once. Undefined when it names none or the load fails, and while the person does not allow
 * help in the page.
 */
async function loadWidget(): Promise<Widget | undefined> {
  if (!isAllowed('help')) return undefined;
  loading ??= (async () => {
    const { helpWidget } = await loadConfig();
    if (!helpWidget) return undefined;
    await runScript(helpWidget);
    return window.HelpWidget;
  })().catch((error: unknown) => {
    console.warn('The help widget could not be loaded.', error);
    return undefined;
  });
  return loading;
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(script);
  });
}
