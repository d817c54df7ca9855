import type { ReactElement } from 'react';

/** The coordinates of {@link BrandMark}. */
export const MARK_VIEW_BOX = '0 0 32 32';

/** The shapes of the logo's mark: a P-shaped speech bubble with a waveform in it. The SVG around them colours `.bubble` and `.wave`. */
export function BrandMark(): ReactElement {
  return (
    <>
      <path className="bubble" d="M5 30.2V14.2A11 11 0 1 1 16 25.2h-4.6z" />
      <g className="wave">
        <path d="M10.6 12.6v3.2" />
        <path d="M14.2 9.4v9.6" />
        <path d="M17.8 11.2v6" />
        <path d="M21.4 12.9v2.6" />
      </g>
    </>
  );
}
