import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { mfeConfig } from './mfe.ts';

/**
 * The shell is built like any micro-frontend, with the page's own files beside it: `index.html`, whose `%name%` marks
 * become the hashed addresses, its style sheet, first scripts, favicon and font. `<!-- import-map -->`,
 * `<!-- modulepreload -->` and `<!-- content-security-policy -->` stay for the publisher, who knows every package's files.
 */
export function shellConfig(packageDir: string): InlineConfig {
  const config = mfeConfig({
    packageDir,
    entries: {
      bootstrap: join(packageDir, 'src/bootstrap.ts'),
      start: join(packageDir, 'src/start.ts'),
      page: join(packageDir, 'src/styles/page.css'),
    },
  });
  return { ...config, plugins: [...(config.plugins ?? []), writePage(packageDir)] };
}

function writePage(packageDir: string): Plugin {
  return {
    name: 'write-page',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'favicon.svg',
        source: readFileSync(join(packageDir, 'assets/favicon.svg')),
      });
    },
    writeBundle(options, bundle) {
      const files = Object.values(bundle).map((output) => output.fileName);
      const addressOf = (name: string) => {
        const [stem, extension] = name.split(/\.(?=\w+$)/);
        const start = `assets/mfe-shell/${stem}-`;
        const file = files.find((candidate) => candidate.startsWith(start) && candidate.endsWith(`.${extension}`));
        if (!file) throw new Error(`index.html names ${name}, which the build didn't make: ${files.join(', ')}`);
        return `/${file}`;
      };
      const template = readFileSync(join(packageDir, 'index.html'), 'utf8');
      const page = template.replace(/%([\w.-]+)%/g, (_, name: string) => addressOf(name));
      writeFileSync(join(options.dir ?? join(packageDir, 'dist'), 'index.html'), page);
    },
  };
}
