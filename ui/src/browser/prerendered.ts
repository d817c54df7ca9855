/** The element with the page as the build made it. It covers the shell until the screen in its place is there. */
const PRERENDERED_ID = 'prerendered';

/** Shows the shell in place of the prerendered page, if there is one. A focused link there passes its focus to the same link here. */
export function showShell(): void {
  const prerendered = document.getElementById(PRERENDERED_ID);
  if (!prerendered) return;
  const { activeElement } = document;
  const href = prerendered.contains(activeElement) ? activeElement?.getAttribute('href') : undefined;
  prerendered.remove();
  if (!href) return;
  const same = [...document.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
  same?.focus({ preventScroll: true });
}
