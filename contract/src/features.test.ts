import { shownBilling } from './billing.ts';
import { FEATURES, type Feature, isFeatureEnabled } from './features.ts';
import type { Billing } from './schemas/billing.ts';

interface Case {
  readonly billing?: Billing;
  readonly credits?: number;
  readonly freeFeatures?: readonly string[];
  readonly withoutMeetings?: string;
}

function enabled(feature: Feature, { billing = {}, credits = 0, freeFeatures = [], withoutMeetings }: Case): boolean {
  const shown = shownBilling(billing, { credits, role: 'member', now: 0 });
  return isFeatureEnabled(feature, { id: 'o1', billing: shown }, { freeFeatures, withoutMeetings });
}

describe('isFeatureEnabled', () => {
  it.each(FEATURES)('[workspaces.feature-gate] does not enable %s without a purchase', (feature) => {
    expect(enabled(feature, {})).toBe(false);
  });

  it.each(FEATURES)('[workspaces.feature-gate] enables %s for an enterprise', (feature) => {
    expect(enabled(feature, { billing: { enterprise: 1 } })).toBe(true);
  });

  const purchases: [boolean, string, Case][] = [
    [true, 'credits and a paid charge', { credits: 60, billing: { paid: true } }],
    [true, 'credits and a trial', { credits: 60, billing: { trial: true } }],
    [false, 'credits alone', { credits: 60 }],
    [false, 'a paid charge and a trial without credits', { billing: { paid: true, trial: true } }],
  ];

  it.each(purchases)('[workspaces.feature-gate] is %s for everything with %s', (expected, _what, purchase) => {
    expect(enabled('Precision', purchase)).toBe(expected);
  });

  it('[workspaces.feature-gate] enables the features of the subscription', () => {
    const billing = { subscription: { id: 's', features: ['TranscriptExport'] } };
    expect(enabled('TranscriptExport', { billing })).toBe(true);
    expect(enabled('MagicDoc', { billing })).toBe(false);
  });

  it('[workspaces.feature-gate] enables what the deployment gives to all', () => {
    expect(enabled('TranscriptExport', { freeFeatures: ['TranscriptExport'] })).toBe(true);
    expect(enabled('MagicDoc', { freeFeatures: ['TranscriptExport'] })).toBe(false);
  });

  it('[workspaces.feature-gate] never enables the meeting assistant for the excluded organization', () => {
    const billing = { enterprise: 1 };
    expect(enabled('MeetingAssistant', { billing, withoutMeetings: 'o1', freeFeatures: FEATURES })).toBe(false);
    expect(enabled('MeetingAssistant', { billing, withoutMeetings: 'o2' })).toBe(true);
    expect(enabled('MagicDoc', { billing, withoutMeetings: 'o1' })).toBe(true);
  });
});
