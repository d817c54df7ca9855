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
  });

  afterEach(() => {
    for (const script of document.querySelectorAll('script')) script.remove();
    delete window.HelpWidget;
  });

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
});
