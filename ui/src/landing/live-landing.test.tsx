import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PaletteOptions } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { axeFindings } from '../fakes/axe.ts';
import { FakeApi } from '../fakes/fake-api.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { AppProviders } from '../page/providers.tsx';
import { dark, light } from '../theme/palette.ts';
import { LiveLanding } from './live-landing.tsx';

/** Plays nothing; a test says where the recording is. */
class FakeAudio extends EventTarget {
  static last: FakeAudio | undefined;
  static refuses = false;
  currentTime = 0;

  constructor() {
    super();
    FakeAudio.last = this;
  }

  async play(): Promise<void> {
    if (FakeAudio.refuses) throw new Error('no network');
    this.dispatchEvent(new Event('play'));
  }

  pause(): void {
    this.dispatchEvent(new Event('pause'));
  }
}

const NativeAudio = globalThis.Audio;
let api: FakeApi;

beforeEach(() => {
  Object.assign(globalThis, { Audio: FakeAudio });
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  cleanup();
  api.restore();
  setLanguage('en');
  localStorage.clear();
  FakeAudio.refuses = false;
  Object.assign(globalThis, { Audio: NativeAudio });
  document.getElementById('prerendered')?.remove();
});

async function show(): Promise<void> {
  api = new FakeApi({}, { freeDraftMinutes: 45, languages: ['en-US', 'en-GB', 'eu-ES'] });
  await act(async () => {
    render(
      <AppProviders>
        <LiveLanding>
          <label>
            Name <input />
          </label>
        </LiveLanding>
      </AppProviders>,
    );
  });
}

/** Lets the recording be at a second, and the page draw it. */
async function playTo(seconds: number): Promise<void> {
  await act(async () => {
    if (FakeAudio.last) FakeAudio.last.currentTime = seconds;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

const currentWord = () => document.querySelector('[data-state="current"]')?.textContent;

describe('the landing', () => {
  it('[landing.shown] says what the product does, beside the registration, and axe finds nothing', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Turn audio and video into transcripts/);
    for (const name of [/For everyone/, /language/, /Free to start/, /stay yours/]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  it('[landing.player] follows the recording word by word', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await playTo(4.3);
    expect(currentWord()).toBe('cold');
    await playTo(9.1);
    expect(currentWord()).toBe('might');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('[landing.player] plays from a word that is clicked, and the slider leads there by keys', async () => {
    await show();
    fireEvent.click(screen.getByText('amiable'));
    expect(FakeAudio.last?.currentTime).toBe(10.31);
    const slider = screen.getByRole('slider', { name: 'Position in the recording' });
    fireEvent.change(slider, { target: { value: '4.5' } });
    expect(FakeAudio.last?.currentTime).toBe(4.5);
    expect(slider.getAttribute('aria-valuetext')).toBe('0:04');
  });

  it('[landing.player] says when the recording does not come, and tries again', async () => {
    await show();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    FakeAudio.refuses = true;
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be played/);
    FakeAudio.refuses = false;
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    warn.mockRestore();
  });

  it('[landing.call] leads to the first field of the registration', async () => {
    await show();
    const [, last] = screen.getAllByRole('link', { name: 'Create your free account' });
    fireEvent.click(last as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('[landing.facts] names the minutes, the limit and the languages of the stage', async () => {
    await show();
    expect(await screen.findByText('45 minutes of AI drafts each month')).toBeTruthy();
    expect(screen.getByText('Recordings of up to 10 minutes each')).toBeTruthy();
    const languages = document.querySelector<HTMLElement>('.landing-languages');
    const items = within(languages as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Basque', 'English']);
  });

  it('[landing.prerendered] takes the place of the prerendered page, and its focus', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="prerendered"><a href="/developers">For developers</a></div>',
    );
    document.querySelector<HTMLElement>('#prerendered a')?.focus();
    await show();
    expect(document.getElementById('prerendered')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'For developers' }));
  });

  it('has the colours of the theme', () => {
    const css = readFileSync(fileURLToPath(new URL('./landing.css', import.meta.url)), 'utf8');
    const [, inLight = '', inDark = ''] = /:root \{([^}]*)\}\s*:root\[data-theme="dark"\] \{([^}]*)\}/.exec(css) ?? [];
    expect(colorsOf(inLight)).toEqual(wanted(light));
    expect(colorsOf(inDark)).toEqual(wanted(dark));
  });
});

function colorsOf(rules: string): Record<string, string> {
  return Object.fromEntries(
    [...rules.matchAll(/--landing-([\w-]+): (#\w+)/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

function wanted({ background, text, divider, primary }: PaletteOptions): Record<string, unknown> {
  const main = primary as { main: string; light: string; contrastText: string };
  return {
    ...{ ground: background?.default, paper: background?.paper, text: text?.primary, soft: text?.secondary },
    ...{ line: divider, main: main.main, 'on-main': main.contrastText, tint: main.light },
  };
}
