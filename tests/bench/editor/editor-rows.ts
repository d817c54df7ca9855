import { quantile, type Row } from '../row.ts';
import type { measureEditor, measureOpening, measureSaves, Times } from './measure-transcript.ts';

/** The measurements of one transcript; times in milliseconds. */
export interface Figures {
  readonly words: number;
  readonly opening: Awaited<ReturnType<typeof measureOpening>>;
  readonly floor: Times;
  readonly editor: Awaited<ReturnType<typeof measureEditor>>;
  readonly saves: Awaited<ReturnType<typeof measureSaves>>;
  readonly frames: readonly number[];
  readonly exports: ReadonlyMap<string, number>;
}

const TWICE = '<= 2 times';

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

/** The rows of one transcript. Figures of editing have the bare text area's beside them. */
export function rowsOf({ words, opening, floor, editor, saves, frames, exports }: Figures): Row[] {
  const size = `${words.toLocaleString('en')} words`;
  const row = (name: string, value: number, unit: string, aim?: string): Row => ({
    name: `${size}: ${name}`,
    value,
    unit,
    ...(aim && { aim }),
  });
  const besideRefused = (name: string, share: number, aim?: string): Row => ({
    ...row(name, quantile(saves.times, share), 'ms', aim),
    floor: { name: 'refused call', value: quantile(saves.floor, share) },
  });
  const editing = Object.entries(editor.times).flatMap(([name, times]) => {
    const beside = floor[name] ?? [];
    const part = (label: string, share: number, aim?: string): Row => ({
      ...row(`${name}, ${label}`, quantile(times, share), 'ms', aim),
      floor: { name: 'text area', value: quantile(beside, share) },
    });
    const parts = [part('median', 0.5), part('p95', 0.95, TWICE)];
    return name.startsWith('key press') ? [...parts, part('p99', 0.99)] : parts;
  });
  return [
    row('navigation to first editable paint, median', median(opening.total), 'ms', '<= 1000'),
    row('of which until the last script came, median', median(opening.loaded), 'ms'),
    ...editing,
    row('callbacks of a frame while playing, p95', p95(frames), 'ms', '<= 2'),
    row('callbacks of a frame while playing, p99', quantile(frames, 0.99), 'ms'),
    row('DOM nodes', editor.weight.nodes, '', '<= 3000'),
    row('heap', editor.weight.heap / 1e6, 'MB', '<= 150'),
    row('save, most bytes', Math.max(...saves.bytes) / 1000, 'kB', '<= 64'),
    besideRefused('save, median', 0.5),
    besideRefused('save, p95', 0.95, '<= 150'),
    ...[...exports].map(([format, time]) => row(`export as ${format}`, time, 'ms')),
  ];
}

/** The ratio of the figures of the longest transcript to those of the shortest. */
export function growthRows(all: readonly Figures[]): Row[] {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return [];
  return Object.entries(first.editor.times)
    .filter(([name]) => name !== 'replace all')
    .flatMap(([name, times]) =>
      (
        [
          ['median', 0.5],
          ['p95', 0.95],
        ] as const
      ).map(([label, share]) => ({
        name: `${name}: ${last.words.toLocaleString('en')} words to ${first.words.toLocaleString('en')}, ${label}`,
        value: quantile(last.editor.times[name] ?? [], share) / quantile(times, share),
        unit: 'times',
        aim: '<= 1.5',
      })),
    );
}
