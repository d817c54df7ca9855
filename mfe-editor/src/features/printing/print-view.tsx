import type { Highlight } from '@parlance/contract/schemas/highlight';
import type { MediaOffset } from '@parlance/contract/transcript-paragraphs';
import { Box, GlobalStyles } from '@parlance/ui/mui';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { type ReactElement, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { type PrintedParagraph, printedParagraphs } from './printed-paragraphs.ts';

interface Props {
  readonly name: string;
  readonly session: TranscriptSession;
  readonly highlights: () => readonly Highlight[];
  /** By how much the media is behind the text. */
  readonly shift: MediaOffset;
  /** Whether names of speakers stand at the paragraphs. */
  readonly speakers: boolean;
}

/**
 * The whole transcript on paper: the page has only its visible part. It is rendered when the browser is about to print,
 * and removed after that.
 */
export function PrintView({ name, session, highlights, shift, speakers }: Props): ReactElement {
  const [printed, setPrinted] = useState<readonly PrintedParagraph[]>();
  const { shown } = useSpeakerNames();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const draw = () => flushSync(() => setPrinted(printedParagraphs(session.paragraphs, highlights(), shift)));
    const leave = () => setPrinted(undefined);
    window.addEventListener('beforeprint', draw, { signal });
    window.addEventListener('afterprint', leave, { signal });
    return () => controller.abort();
  }, [session, highlights, shift]);
  return (
    <>
      <GlobalStyles styles={styles} />
      {printed &&
        createPortal(
          <Box className="print-view">
            <h1 dir="auto">{name}</h1>
            {printed.map(({ speaker, time, number, runs }) => (
              <section key={number}>
                <h2 dir="auto">
                  {speakers && `${shown(speaker)} `}
                  <span>{time}</span>
                </h2>
                <p dir="auto">
                  {runs.map(({ text, from, highlighted }) =>
                    highlighted ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
                  )}
                </p>
              </section>
            ))}
          </Box>,
          document.body,
        )}
    </>
  );
}

const styles = {
  '@media screen': { '.print-view': { display: 'none' } },
  '@media print': {
    '@page': { margin: '18mm 16mm' },
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    'body > *:not(.print-view)': { display: 'none !important' },
    '.print-view': { color: '#000', fontSize: '11pt', lineHeight: 1.5 },
    '.print-view h1': { fontSize: '18pt', margin: '0 0 8mm' },
    '.print-view section': { margin: '0 0 5mm' },
    '.print-view h2': { fontSize: '10.5pt', margin: '0 0 1mm', breakAfter: 'avoid' },
    '.print-view h2 span': { color: '#555', fontWeight: 400, marginInlineStart: '2mm' },
    '.print-view p': { margin: 0, orphans: 3, widows: 3, overflowWrap: 'anywhere' },
    '.print-view mark': { background: '#fff2ac', color: '#000', printColorAdjust: 'exact' },
  },
} as const;
