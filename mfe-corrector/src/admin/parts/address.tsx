import type { ReactNode } from 'react';

/** An e-mail address, which breaks before its domain at first. */
export function Address({ text }: { readonly text: string }): ReactNode {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
