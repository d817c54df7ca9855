/** The look of a notice above a text. On a phone its buttons stand below its text. */
export const noticeStyle = {
  borderRadius: 0,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', md: '1 1 auto' } },
  '& .MuiAlert-action': { pl: { xs: 4, md: 2 }, ml: 'auto', mr: 0, flexWrap: 'wrap', gap: 0.5 },
} as const;
