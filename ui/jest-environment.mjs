import './jest-selectors.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's Request and Response, which jsdom lacks. It has no `fetch`: FakeApi replaces it. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Headers, Request, Response });
  }
}
