import { Box } from '@parlance/ui/mui';
import encodeQR from 'qr';
import { type ReactElement, useMemo } from 'react';

/** A text as a QR code, dark on light in both themes: not every reader takes the opposite. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium' }), [text]);
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', alignSelf: 'center', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  );
}
