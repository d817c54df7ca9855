/** Spec part 1, section 2: "mobile user agent and width under 500" (CSS pixels). */
const SMALL = 500;

/** Whether a responsive open of the uploader shows the recorder. */
export function isSmallPhone(): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) && window.innerWidth < SMALL;
}
