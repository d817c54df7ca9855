/** One line of the benchmark's table. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The target, such as `<= 50`. */
  readonly aim?: string;
  /** The same figure of the baseline in the same run, e.g. a bare text area. */
  readonly floor?: { readonly name: string; readonly value: number };
  /** More of the same measurement, in words. */
  readonly note?: string;
}

/** The quantile of the values at `part` (0..1). */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** The table as text, names left and figures right. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, value, unit, aim, floor, note }) => [
    name,
    `${round(value)} ${unit}`,
    floor ? `${floor.name} ${round(floor.value)} ${unit}, ${(value / floor.value).toFixed(2)} times` : '',
    [aim ? `aim ${aim}` : '', note ?? ''].filter(Boolean).join('; '),
  ]);
  const widths = [0, 1, 2].map((i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  return cells
    .map(([name = '', value = '', beside = '', aim = '']) => {
      const columns = [name.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), beside.padEnd(widths[2] ?? 0), aim];
      return columns
        .filter((column) => column !== '')
        .join('  ')
        .trimEnd();
    })
    .join('\n');
}

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
