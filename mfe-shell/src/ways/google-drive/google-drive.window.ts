import { parseConfig } from '@parlance/contract/schemas/config';
import { interfaceLanguageSchema } from '@parlance/contract/schemas/interface-language';
import { loadPicker, showPicker } from './google-picker.ts';
import { type PickerMessage, pickerChannel, pickerMessageSchema } from './picker-message.ts';
import { WINDOW_TEXTS } from './window-texts.ts';

/** Milliseconds after which the page that opened the window counts as gone. */
const UNHEARD_MS = 3000;

const answer = new URLSearchParams(location.hash.slice(1));
const state = answer.get('state') ?? '';
const language = interfaceLanguageSchema.catch('en').parse(state.slice(0, 2));
const texts = WINDOW_TEXTS[language];
document.documentElement.lang = language;
document.title = 'Google Drive';
// The token must not stay in the window's history.
history.replaceState(null, '', location.pathname);
void begin();

/** Google has sent the person back with a token, or without one. */
async function begin(): Promise<void> {
  const token = answer.get('access_token');
  if (!token) return tell({ kind: 'denied' });
  say(texts.loading);
  try {
    const { googleDrive: google } = parseConfig(await (await fetch('/config.json')).json()).clouds;
    if (!google) throw new Error('This stage has no Google Drive.');
    const api = await loadPicker(google);
    say('');
    showPicker(api, {
      ...{ google, token, language },
      onPicked: (files) => tell(files ? { kind: 'picked', token, files } : { kind: 'cancelled' }),
    });
  } catch (error) {
    console.error(error);
    say(texts.failed, begin);
  }
}

/** Hands the answer over and closes the window once it is received: browsers drop messages of closing windows. */
function tell(message: PickerMessage): void {
  const channel = pickerChannel(state);
  const unheard = setTimeout(() => say(texts.lost), UNHEARD_MS);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (pickerMessageSchema.safeParse(data).data?.kind !== 'received') return;
    clearTimeout(unheard);
    channel.close();
    say(texts.done);
    window.close();
  });
  channel.postMessage(message);
}

/** Shows a text, with a button that tries again. */
function say(text: string, retry?: () => void): void {
  const main = document.createElement('main');
  main.style.cssText = 'font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 4rem auto; padding: 0 1rem';
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  main.append(paragraph);
  if (retry) {
    const button = document.createElement('button');
    button.textContent = texts.retry;
    button.onclick = retry;
    main.append(button);
  }
  document.body.replaceChildren(...(text ? [main] : []));
}
