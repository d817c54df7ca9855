/**
 * The room of the side panel: below the text on a phone, where the player stays in sight below it; over the text's edge on
 * a tablet; beside the text where there is room.
 */
export const PANEL_SIZE = {
  width: { xs: '100%', md: 400 },
  height: { xs: '56%', md: 'auto' },
  flexShrink: 0,
  position: { xs: 'relative', md: 'absolute', lg: 'relative' },
  insetBlock: { md: 0, lg: 'auto' },
  right: { md: 0, lg: 'auto' },
} as const;
