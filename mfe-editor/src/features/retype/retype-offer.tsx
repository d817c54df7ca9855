import { Button, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { type ReactElement, useEffect, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useRetypeTexts } from './retype-texts.ts';
import { isWorthTyping, sectionAt } from './section.ts';

interface Props {
  readonly session: TranscriptSession;
  readonly retype: () => void;
}

/** Offers to type the section at the cursor anew when many of its words are unsure. It lies over the text, which stays in place. */
export function RetypeOffer({ session, retype }: Props): ReactElement | null {
  const t = useRetypeTexts();
  const [start, setStart] = useState<number>();
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const look = () => {
      const section = sectionAt(session.view.state);
      setStart(section && isWorthTyping(section) ? section.times.from : undefined);
    };
    look();
    return session.onUpdate(({ docChanged, selectionSet }) => (docChanged || selectionSet) && look());
  }, [session]);
  if (start === undefined || refused.has(start)) return null;
  return (
    <Paper elevation={3} role="status" sx={place}>
      <Typography variant="body2">{t('offer')}</Typography>
      <Button size="small" variant="outlined" onClick={retype}>
        {t('open')}
      </Button>
      <Button size="small" onClick={() => setRefused(new Set([...refused, start]))}>
        {t('dismiss')}
      </Button>
    </Paper>
  );
}

const place = {
  position: 'absolute',
  bottom: 12,
  left: 12,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  maxWidth: 'calc(100% - 24px)',
} as const;
