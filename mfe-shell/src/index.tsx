import { whenIdle } from '@parlance/ui/browser/when-idle';
import { AppProviders } from '@parlance/ui/providers';
import { loadWhiteLabel } from '@parlance/ui/white-label';
import { createRoot } from 'react-dom/client';
import { reportPolicyViolations } from './browser/policy-violations.ts';
import { Layout } from './layout/layout.tsx';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element #shell.');
reportPolicyViolations();
// Wait for the branding, so the page never shows the product's own first and then changes to an institution's.
await loadWhiteLabel();
createRoot(element).render(
  <AppProviders>
    <Layout />
  </AppProviders>,
);
// The first call of a page, such as a sign-in, then has the code that reads its answer.
whenIdle(() => import('@parlance/ui/answer-schemas').catch(() => undefined));
