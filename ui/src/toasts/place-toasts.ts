const CONTAINER = '.Toastify__toast-container';
const CONTROLS = 'input, textarea, select, button, a[href], [role="combobox"], [role="switch"]';
const DIALOG = '[role="dialog"][aria-modal="true"], [role="alertdialog"]';
/** The keyboard of a phone is higher than a browser's bars. */
const KEYBOARD_HEIGHT = 120;

type Side = 'top' | 'bottom';

/**
 * Keeps toasts away from what is in use: the focused field or button, the controls of an open dialog, and the keyboard of a
 * phone. Toasts in the way go to the other side of the page.
 *
 * @param region the element with the containers of toasts
 * @returns the function that ends it
 */
export function placeToasts(region: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    const keyboard = keyboardOf(window.visualViewport);
    region.style.setProperty('--toasts-inset-top', `${keyboard?.above ?? 0}px`);
    region.style.setProperty('--toasts-inset-bottom', `${keyboard?.below ?? 0}px`);
    for (const container of region.querySelectorAll<HTMLElement>(CONTAINER)) {
      const usual: Side = container.className.includes('--bottom') ? 'bottom' : 'top';
      const other: Side = usual === 'top' ? 'bottom' : 'top';
      const costs = [usual, other].map((side) => {
        container.dataset.side = side;
        return cost(container) + (keyboard && side === 'bottom' ? 10 : 0);
      });
      const [ofUsual = 0, ofOther = 0] = costs;
      container.dataset.side = ofUsual <= ofOther ? usual : other;
    }
  };
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const toasts = new MutationObserver(placeSoon);
  toasts.observe(region, { childList: true, subtree: true });
  const { visualViewport } = window;
  document.addEventListener('focusin', placeSoon);
  window.addEventListener('resize', placeSoon);
  visualViewport?.addEventListener('resize', placeSoon);
  visualViewport?.addEventListener('scroll', placeSoon);
  placeSoon();
  return () => {
    cancelAnimationFrame(frame);
    toasts.disconnect();
    document.removeEventListener('focusin', placeSoon);
    window.removeEventListener('resize', placeSoon);
    visualViewport?.removeEventListener('resize', placeSoon);
    visualViewport?.removeEventListener('scroll', placeSoon);
  };
}

/** How much the toasts cover at their place of what is in use. */
function cost(container: HTMLElement): number {
  const place = container.getBoundingClientRect();
  const covers = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top < place.bottom && bottom > place.top && left < place.right && right > place.left;
  };
  const focused = document.activeElement;
  const isInUse = focused?.matches(CONTROLS) === true && !container.contains(focused);
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1);
  const controls = [...(dialog?.querySelectorAll(CONTROLS) ?? [])];
  return controls.filter(covers).length + (isInUse && covers(focused) ? 100 : 0);
}

/** What the visible part of the page leaves above and below while the keyboard of a phone is open. */
function keyboardOf(viewport: VisualViewport | null): { readonly above: number; readonly below: number } | undefined {
  // A page that is zoomed in is smaller, too.
  if (!viewport || viewport.scale > 1 || window.innerHeight - viewport.height < KEYBOARD_HEIGHT) return undefined;
  const above = Math.round(viewport.offsetTop);
  return { above, below: Math.round(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)) };
}
