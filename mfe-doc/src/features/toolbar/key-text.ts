const IS_MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);
const NAMES: Readonly<Record<string, string>> = IS_MAC
  ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
  : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

/** Keys as people read them: `Ctrl+Shift+8`, or `⌘⇧8` on a Mac. */
export function keyText(key: string): string {
  const parts = key.split('-').map((part) => NAMES[part] ?? part.toUpperCase());
  return parts.join(IS_MAC ? '' : '+');
}
