import { FakeApi } from '@parlance/ui/fakes/fake-api';

/**
 * The fake API for tests of this micro-frontend. Every screen requests the sign-in methods and the visitor's country.
 * The fake answers these calls but does not record them.
 */
export function startFakeApi(): FakeApi {
  const api = new FakeApi();
  api.answerOthers();
  api.serve('*/auth/ways', () => ({ google: false }));
  api.serve('/country.json', () => ({}));
  return api;
}
