/** The key in the local storage of the language that a person chose. */
export const LANGUAGE_STORAGE_KEY = 'parlance.language';
