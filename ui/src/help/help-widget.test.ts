import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import type { User } from '@parlance/contract/user';

let helpWidget: string | undefined;
jest.unstable_mockModule('../http/config.ts', () => ({ loadConfig: async () => ({ helpWidget }) }));

const user = { uid: 'u1', organization: 'o1', locale: 'eu', email: 'ada@example.com' } as User;
const form = { email: 'ada@example.com', name: 'Ada', subject: 'Help', text: 'Error: no' };

describe('the help widget', () => {
  beforeEach(() => {
    jest.resetModules();
    helpWidget = 'https://help.example/widget.js';
    allow(true);
  });

  afterEach(() => {
    for (const script of document.querySelectorAll('script')) script.remove();
    delete window.HelpWidget;
  });

  /** What the person allows in this browser; modules that are loaded afterwards read it. */
  function allow(help: boolean) {
    localStorage.setItem('parlance.consent', JSON.stringify({ help }));
  }

  /** Simulates the end of the script's load: it defines its function, or it fails. */
  function arrive(widget: typeof window.HelpWidget) {
    setTimeout(() => {
      const scripts = [...document.querySelectorAll('script[src="https://help.example/widget.js"]')];
      if (widget) window.HelpWidget = widget;
      scripts.at(-1)?.dispatchEvent(new Event(widget ? 'load' : 'error'));
    });
  }

  it('[shell.help-widget] gets the user’s identity', async () => {
    const { identify, identityOf } = await import('./help-widget.ts');
    const widget = jest.fn();
    arrive(widget);
    const billing = { customer: 'cus_1', plan: 'pro' };
    await identify(identityOf(user, { billing } as unknown as ShownOrganization));
    expect(widget).toHaveBeenLastCalledWith('identify', {
      ...{ uid: 'u1', oid: 'o1', locale: 'eu', customer: 'cus_1', plan: 'pro', email: 'ada@example.com' },
    });
    expect(identityOf(user, { billing: { enterprise: 1, plan: 'pro' } } as unknown as ShownOrganization).plan).toBe(
      'enterprise',
    );
    await identify(undefined);
    expect(widget).toHaveBeenLastCalledWith('logout');
  });

  it('[shell.error-feedback] opens its form, prefilled', async () => {
    const { openFeedbackForm } = await import('./help-widget.ts');
    const widget = jest.fn();
    arrive(widget);
    expect(await openFeedbackForm(form)).toBe(true);
    expect(widget.mock.calls).toEqual([['prefill', form], ['open']]);
  });

  it('[shell.error-feedback] reports that e-mail is needed when the widget fails or is missing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failing = await import('./help-widget.ts');
    arrive(() => {
      throw new Error('blocked');
    });
    expect(await failing.openFeedbackForm(form)).toBe(false);
    jest.resetModules();
    const unreachable = await import('./help-widget.ts');
    arrive(undefined);
    expect(await unreachable.openFeedbackForm(form)).toBe(false);
    jest.resetModules();
    helpWidget = undefined;
    expect(await (await import('./help-widget.ts')).openFeedbackForm(form)).toBe(false);
  });

  it('[shell.help-articles] shows an article of the help centre', async () => {
    const { openArticle } = await import('./help-widget.ts');
    const widget = jest.fn();
    arrive(widget);
    expect(await openArticle('https://help.example/a')).toBe(true);
    expect(widget.mock.calls).toEqual([['article', { url: 'https://help.example/a' }]]);
  });

  it('[services.consent] is not loaded without consent: e-mail and the help centre take its place', async () => {
    allow(false);
    const { identify, identityOf, openArticle, openFeedbackForm } = await import('./help-widget.ts');
    await identify(identityOf(user, undefined));
    await identify(undefined);
    expect([await openFeedbackForm(form), await openArticle('https://help.example/a')]).toEqual([false, false]);
    expect(document.querySelector('script')).toBeNull();
  });

  it('[services.consent] forgets the person when consent is withdrawn', async () => {
    const { identify, identityOf } = await import('./help-widget.ts');
    const { answerConsent } = await import('../services/consent.ts');
    const widget = jest.fn();
    arrive(widget);
    await identify(identityOf(user, undefined));
    answerConsent(['help'], false);
    await identify(undefined);
    expect(widget.mock.calls.map(([command]) => command)).toEqual(['identify', 'logout']);
  });
});
