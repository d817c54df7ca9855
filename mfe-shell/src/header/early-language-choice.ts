/** Kept for the tab only: on a shared computer, the next person must not get the choice in their account. */
const STORAGE_KEY = 'parlance.language-chosen';

/** Remembers that a signed-out user chose the interface's language. */
export function rememberLanguageChoice(): void {
  sessionStorage.setItem(STORAGE_KEY, 'true');
}

/** Whether the user chose the language before they signed in. */
export function hasLanguageChoice(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) !== null;
}

export function forgetLanguageChoice(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
