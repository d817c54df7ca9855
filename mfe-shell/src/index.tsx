import { AppProviders } from '@parlance/ui/providers';
import { loadWhiteLabel } from '@parlance/ui/white-label';
import { createRoot } from 'react-dom/client';
import { Layout } from './layout/layout.tsx';

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element #shell.');
// Nothing is painted in the product's looks that would then change to an institution's.
await loadWhiteLabel();
createRoot(element).render(
  <AppProviders>
    <Layout />
  </AppProviders>,
);
