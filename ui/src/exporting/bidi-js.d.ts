/** The part of bidi-js that is used here: the Unicode bidirectional algorithm (UAX 9). The package has no types. */
declare module 'bidi-js' {
  interface Bidi {
    /** `levels` has the embedding level of each UTF-16 code unit; odd levels run from right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    /** The mirrored character, such as `)` for `(`; null for a character without one. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
