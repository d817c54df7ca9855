/** The first match names the browser: Edge and Opera name Chrome as well, and Chrome names Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
/** Android names Linux as well, and an iPhone names Mac OS X. */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

interface DeviceName {
  readonly browser?: string | undefined;
  readonly device?: string | undefined;
}

/** Browser and device by the browser's name for itself; a part that is not known is absent. */
export function deviceName(userAgent: string): DeviceName {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: named(BROWSERS), device: named(DEVICES) };
}

/** The place of a time zone: `Buenos Aires` of `America/Argentina/Buenos_Aires`; undefined for one without a place. */
export function placeOf(timeZone: string | undefined): string | undefined {
  const [area = '', ...places] = timeZone?.split('/') ?? [];
  return area === 'Etc' ? undefined : places.at(-1)?.replaceAll('_', ' ');
}
