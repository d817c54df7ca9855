import { openApiDocument } from './src/openapi/openapi-document.ts';
import { LOCALES } from './src/regions.ts';

// `npm run --silent openapi -- us https://api.example > openapi.json`
const [region, address] = process.argv.slice(2);
const locale = LOCALES.find((each) => each === region);
if (!locale || !address || !URL.canParse(address)) {
  process.stderr.write('Say the region and the address of its API: npm run openapi -- us https://api.example\n');
  process.exit(1);
}
process.stdout.write(`${JSON.stringify(openApiDocument(locale, new URL(address).origin), undefined, 2)}\n`);
