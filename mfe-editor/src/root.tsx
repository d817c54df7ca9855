import { NotFoundScreen } from '@parlance/ui/screens';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicScreen } from './screens/public/public-screen.tsx';
import { TranscriptScreen } from './screens/transcript/transcript-screen.tsx';
import { VideoScreen } from './screens/video/video-screen.tsx';

/** The screens of this micro-frontend. Spec part 2, section 2.1. */
export function Root(): ReactElement {
  return (
    <Routes>
      <Route path="/transcript/:id" element={<TranscriptScreen />} />
      <Route path="/transcript/:id/versions/:version" element={<TranscriptScreen />} />
      <Route path="/edit/:id" element={<TranscriptScreen />} />
      <Route path="/edit-v2/:id" element={<TranscriptScreen />} />
      <Route path="/public/:id/:pubkey" element={<PublicScreen />} />
      <Route path="/video/p" element={<VideoScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
