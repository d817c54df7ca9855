import type { BuiltPackage } from './built-packages.ts';

/** The content security policy of each page in a window of its own, by the page's name. */
export type WindowPolicies = Readonly<Record<string, string>>;

/** `@parlance/mfe-shell/windows/google-drive` is the script of `windows/google-drive.html`. */
const WINDOW_ENTRY = /\/windows\/([\w-]+)$/;

/**
 * The pages in windows of their own, which run scripts of others: key in the bucket -> HTML. Each is its script alone, and has a
 * policy of its own.
 *
 * @throws Error when a page has no policy
 */
export function windowPagesOf(entries: BuiltPackage['entries'], policies: WindowPolicies): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([specifier, file]) => {
      const [, name] = WINDOW_ENTRY.exec(specifier) ?? [];
      if (name === undefined) return [];
      const policy = policies[name];
      if (policy === undefined) throw new Error(`The page windows/${name}.html has no content security policy.`);
      return [[`windows/${name}.html`, pageOf(policy, file)] as const];
    }),
  );
}

function pageOf(policy: string, script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Parlance</title>
    <script src="/${script}" defer></script>
  </head>
  <body></body>
</html>
`;
}
