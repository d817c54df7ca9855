import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import type { Construct } from 'constructs';
import type { StageName } from '../stages.ts';
import { ViewerRequestFunction } from './viewer-request-function.ts';

/** JavaScript for CloudFront Functions. Browsers name the language that they like best first. */
const CODE = `
var LANGUAGES = ${JSON.stringify(INTERFACE_LANGUAGES)};

function languageOf(request) {
  var asked = request.querystring.lang;
  var accepted = request.headers['accept-language'];
  var tags = (asked ? [asked.value] : []).concat(accepted ? accepted.value.split(',') : []);
  for (var i = 0; i < tags.length; i++) {
    var language = tags[i].trim().slice(0, 2).toLowerCase();
    if (LANGUAGES.indexOf(language) >= 0) return language;
  }
  return LANGUAGES[0];
}

function handler(event) {
  var request = event.request;
  if (request.uri === '/') request.uri = '/landing/' + languageOf(request) + '.html';
  return request;
}
`;

/** Answers the first address with the landing in the visitor's language: the one of the query `lang`, else of the browser. */
export class LandingAddress extends ViewerRequestFunction {
  constructor(scope: Construct, id: string, stage: StageName) {
    super(scope, id, { stage, name: 'landing-address', comment: 'Chooses the language of the landing', code: CODE });
  }
}
