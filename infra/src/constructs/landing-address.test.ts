import { runInNewContext } from 'node:vm';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { LandingAddress } from './landing-address.ts';

const stack = new Stack(new App(), 'Stack');
new LandingAddress(stack, 'Landing', 'dev');
const [edge] = Object.values(Template.fromStack(stack).findResources('AWS::CloudFront::Function'));
const code: string = edge?.Properties.FunctionCode;

/** The path that the function asks the bucket for. */
function uriOf(uri: string, { lang, accepted }: { lang?: string; accepted?: string } = {}): string {
  const request = {
    uri,
    querystring: lang === undefined ? {} : { lang: { value: lang } },
    headers: accepted === undefined ? {} : { 'accept-language': { value: accepted } },
  };
  return runInNewContext(`${code}; handler(event).uri`, { event: { request } });
}

describe('the landing’s address', () => {
  it('[landing.language] is answered in the language of the browser that the product has', () => {
    expect(uriOf('/', { accepted: 'de-DE,de;q=0.9,es-MX;q=0.8,en;q=0.7' })).toBe('/landing/es.html');
    expect(uriOf('/', { accepted: 'en-GB,es;q=0.5' })).toBe('/landing/en.html');
    expect(uriOf('/', { accepted: 'ja' })).toBe('/landing/en.html');
    expect(uriOf('/')).toBe('/landing/en.html');
  });

  it('[landing.language] is answered in the language that it names', () => {
    expect(uriOf('/', { lang: 'es', accepted: 'en' })).toBe('/landing/es.html');
    expect(uriOf('/', { lang: '../secret', accepted: 'es' })).toBe('/landing/es.html');
  });

  it('leaves all other addresses alone', () => {
    expect(uriOf('/signin', { lang: 'es' })).toBe('/signin');
    expect(uriOf('/config.json')).toBe('/config.json');
  });
});
