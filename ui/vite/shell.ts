import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@parlance/contract/interface-language';
import { build, type InlineConfig, type Plugin } from 'vite';
import { landingPages, pageWithoutLanding } from './landing-pages.ts';
import { classicConfig, mfeConfig } from './mfe.ts';

/**
 * The shell is built like any micro-frontend, plus the page's own files: `index.html`, style sheet, first scripts,
 * favicon and font. `%name%` placeholders in `index.html` become hashed paths. `<!-- import-map -->`,
 * `<!-- modulepreload -->` and `<!-- content-security-policy -->` stay; the publisher, which knows the files of every
 * package, replaces them. `landing/<language>.html` is the page with the prerendered landing.
 */
export function shellConfig(packageDir: string): InlineConfig {
  const config = mfeConfig({
    packageDir,
    entries: {
      start: join(packageDir, 'src/start.ts'),
      page: join(packageDir, 'src/styles/page.css'),
    },
  });
  return { ...config, plugins: [...(config.plugins ?? []), writePage(packageDir)] };
}

/** The file of the picture that services show beside a link to the landing. */
function sharePicture(language: InterfaceLanguage): string {
  return `share-${language}.png`;
}

/** The page's first script. It is a classic script, so it runs before the modules have loaded. */
async function firstScript(packageDir: string): Promise<string> {
  const config = classicConfig(packageDir, { bootstrap: join(packageDir, 'src/bootstrap.ts') });
  const built = await build({ ...config, build: { ...config.build, write: false } });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('The first script was not built.');
  return script.code;
}

function writePage(packageDir: string): Plugin {
  return {
    name: 'write-page',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'bootstrap.js', source: await firstScript(packageDir) });
      this.emitFile({
        type: 'asset',
        name: 'favicon.svg',
        source: readFileSync(join(packageDir, 'assets/favicon.svg')),
      });
      for (const name of INTERFACE_LANGUAGES.map(sharePicture)) {
        this.emitFile({ type: 'asset', name, source: readFileSync(join(packageDir, 'assets', name)) });
      }
    },
    async writeBundle(options, bundle) {
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
      const dist = options.dir ?? join(packageDir, 'dist');
      writeFileSync(join(dist, 'index.html'), pageWithoutLanding(page));
      mkdirSync(join(dist, 'landing'), { recursive: true });
      for (const [language, html] of await landingPages(page, (language) => addressOf(sharePicture(language)))) {
        writeFileSync(join(dist, 'landing', `${language}.html`), html);
      }
    },
  };
}
