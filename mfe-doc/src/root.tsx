import { NotFoundScreen } from '@parlance/ui/screens';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CreateScreen } from './screens/create/create-screen.tsx';
import { DocumentScreen } from './screens/document/document-screen.tsx';
import { PublicDocumentScreen } from './screens/public/public-document-screen.tsx';

/** The screens of Magic Docs. Spec part 2, sections 2.1 and 2.8. */
export function Root(): ReactElement {
  return (
    <Routes>
      <Route path="/doc" element={<CreateScreen />} />
      <Route path="/doc/:id" element={<DocumentScreen />} />
      <Route path="/doc/:id/versions/:version" element={<DocumentScreen />} />
      <Route path="/public/:id/:pubkey/doc" element={<PublicDocumentScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
