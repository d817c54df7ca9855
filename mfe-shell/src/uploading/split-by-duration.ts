import { mediaSeconds } from '@parlance/ui/uploads';

/** Divides files into those of at most `maxSeconds` and longer ones. A file of unknown duration is not longer. */
export async function splitByDuration(
  files: readonly File[],
  maxSeconds: number,
): Promise<{ readonly fitting: File[]; readonly tooLong: File[] }> {
  const measured = await Promise.all(files.map(async (file) => ({ file, seconds: await mediaSeconds(file) })));
  const isTooLong = ({ seconds = 0 }: { readonly seconds: number | undefined }) => seconds > maxSeconds;
  return {
    fitting: measured.filter((each) => !isTooLong(each)).map(({ file }) => file),
    tooLong: measured.filter(isTooLong).map(({ file }) => file),
  };
}
