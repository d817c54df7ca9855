import { FakeApi } from '@parlance/ui/fakes/fake-api';

/**
 * The fake API for tests of this micro-frontend. Every screen asks for the sign-in methods and the visitor's country: these
 * calls are answered, and not recorded.
 */
export function startFakeApi(): FakeApi {
  const api = new FakeApi();
  api.answerOthers();
  api.serve('*/auth/ways', () => ({ google: false }));
  api.serve('/country.json', () => ({}));
  return api;
}
