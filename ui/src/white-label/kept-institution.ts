import type { Institution } from './institution.ts';

const KEY = 'parlance.institution';

interface Kept {
  readonly uid: string;
  readonly institution: Institution;
}

let read: Kept | undefined;
let isRead = false;

/** The branding that this browser keeps of a member's institution. */
export function keptOf(uid: string): Institution | undefined {
  if (!isRead) {
    read = stored();
    isRead = true;
  }
  return read?.uid === uid ? read.institution : undefined;
}

export function keep(uid: string, institution: Institution): void {
  read = { uid, institution };
  isRead = true;
  try {
    localStorage.setItem(KEY, JSON.stringify(read));
  } catch (error) {
    // The storage is full: the next page shows the branding a moment later.
    console.warn('The branding could not be kept.', error);
  }
}

export function dropKept(): void {
  read = undefined;
  isRead = true;
  localStorage.removeItem(KEY);
}

function stored(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks what the first paint uses. Colours need no check: a text that is none counts as the product's. */
function isKept(value: unknown): value is Kept {
  const { uid, institution } = (value ?? {}) as Partial<Kept>;
  if (typeof uid !== 'string' || typeof institution !== 'object' || institution === null) return false;
  const { slug, name, buttonColor, backgroundColor, logo } = institution as Partial<Institution>;
  const isComplete = [slug, name, buttonColor, backgroundColor].every((text) => typeof text === 'string');
  return isComplete && (logo === undefined || (typeof logo === 'string' && logo.startsWith('data:image/')));
}
