/** Text whose first letter belongs to a right-to-left script. */
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text is written from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
