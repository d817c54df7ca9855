import { type Entitlements, FEATURES, isFeatureEnabled, isFreePlanUser } from './features.ts';

const nothing: Entitlements = { id: 'o1', billing: {} };
const paid = { status: 'succeeded', paid: true };

describe('isFeatureEnabled', () => {
  it.each(FEATURES)('[workspaces.feature-gate] does not enable %s without a purchase', (feature) => {
    expect(isFeatureEnabled(feature, nothing)).toBe(false);
  });

  it.each(FEATURES)('[workspaces.feature-gate] enables %s for an enterprise', (feature) => {
    expect(isFeatureEnabled(feature, { ...nothing, billing: { enterprise: 1 } })).toBe(true);
  });

  it('[workspaces.feature-gate] enables everything for pay-as-you-go: credits, and a paid charge or a trial', () => {
    const enabled = (more: Partial<Entitlements>) => isFeatureEnabled('Precision', { ...nothing, ...more });
    expect(enabled({ credits: 60, charges: [paid] })).toBe(true);
    expect(enabled({ credits: 60, isTrialUser: true })).toBe(true);
    expect(enabled({ credits: 60 })).toBe(false);
    expect(enabled({ credits: 0, charges: [paid], isTrialUser: true })).toBe(false);
    expect(enabled({ credits: 60, charges: [{ status: 'failed', paid: true }] })).toBe(false);
    expect(enabled({ credits: 60, charges: [{ status: 'succeeded', paid: false }] })).toBe(false);
  });

  it('[workspaces.feature-gate] enables the features of the subscription', () => {
    const billing = { subscription: { id: 's', features: ['TranscriptExport'] } };
    expect(isFeatureEnabled('TranscriptExport', { id: 'o1', billing })).toBe(true);
    expect(isFeatureEnabled('MagicDoc', { id: 'o1', billing })).toBe(false);
  });

  it('[workspaces.feature-gate] never enables the meeting assistant for the excluded organization', () => {
    const enterprise = { id: 'o1', billing: { enterprise: 1 } };
    expect(isFeatureEnabled('MeetingAssistant', enterprise, 'o1')).toBe(false);
    expect(isFeatureEnabled('MeetingAssistant', enterprise, 'o2')).toBe(true);
    expect(isFeatureEnabled('MagicDoc', enterprise, 'o1')).toBe(true);
  });
});

describe('isFreePlanUser', () => {
  const cases: [boolean, string, Entitlements | undefined][] = [
    [false, 'whose profile is not loaded', undefined],
    [true, 'without a purchase', nothing],
    [false, 'with a plan', { id: 'o', billing: { plan: 'pro' } }],
    [false, 'of an enterprise', { id: 'o', billing: { enterprise: 1 } }],
    [false, 'on trial', { ...nothing, isTrialUser: true }],
    [false, 'with credits that were paid', { ...nothing, credits: 60, charges: [paid] }],
    [true, 'with credits that were not paid', { ...nothing, credits: 60 }],
    [true, 'with paid credits that are used up', { ...nothing, credits: 0, charges: [paid] }],
  ];

  it.each(cases)('[workspaces.free-plan] is %s for a workspace %s', (expected, _who, standing) => {
    expect(isFreePlanUser(standing)).toBe(expected);
  });
});
