import { renderHook } from '@testing-library/react';
import { useExportFormats } from './formats.ts';

describe('the export formats', () => {
  it('[export.format-names] have the names of the specification, and PDF', () => {
    const { result } = renderHook(() => useExportFormats());
    expect(result.current.flatMap(({ choices }) => choices.map(({ fullName }) => fullName))).toEqual([
      ...['Word Doc: Tabular', 'Word Doc: Continuous', 'PDF', 'Plain Text: Speakers', 'Plain Text: Plain'],
      ...['Spreadsheet: CSV', 'Spreadsheet: XLS', 'Subtitles: SRT', 'Subtitles: VTT'],
      ...['Highlights/Comments: CSV', 'Highlights/Comments: XLS'],
    ]);
  });
});
