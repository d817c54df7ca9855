/** The loudest peak (0..1) of each of `columns` equal parts of the recording. */
export function columnPeaks(peaks: readonly number[], columns: number): Float32Array {
  const heights = new Float32Array(Math.max(0, columns));
  if (peaks.length === 0) return heights;
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * peaks.length) / columns);
    const to = Math.max(from + 1, Math.ceil(((column + 1) * peaks.length) / columns));
    let highest = 0;
    for (let i = from; i < to && i < peaks.length; i++) highest = Math.max(highest, peaks[i] ?? 0);
    heights[column] = highest;
  }
  return heights;
}

/** Pixels from one bar to the next, and the width of a bar. */
const PITCH = 4;
const BAR = 2.5;

/** Draws the waveform as bars in one colour, for a canvas of `width` by `height` CSS pixels. */
export function drawWaveform(canvas: HTMLCanvasElement, peaks: readonly number[], color: string): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = color;
  const heights = columnPeaks(peaks, Math.floor(width / PITCH));
  const loudest = heights.reduce((most, each) => Math.max(most, each), 0.05);
  context.beginPath();
  heights.forEach((peak, column) => {
    const size = Math.max(2, (peak / loudest) * (height - 2));
    context.roundRect(column * PITCH, (height - size) / 2, BAR, size, BAR / 2);
  });
  context.fill();
}
