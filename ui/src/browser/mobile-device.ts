/** Spec part 1, section 2: "mobile user agent and width under 500" (CSS pixels). */
const SMALL = 500;

/** Whether the browser says that it runs on a phone or a tablet. */
export function isMobileDevice(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
}

/** Whether a responsive open of the uploader shows the recorder. */
export function isSmallPhone(): boolean {
  return isMobileDevice() && window.innerWidth < SMALL;
}
