import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's requests and responses, which jsdom lacks. There is no `fetch`: FakeApi takes its place. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { Headers, Request, Response });
  }
}
