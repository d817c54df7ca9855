import { useState } from 'react';
import { ReadNotices } from '../../choices/read-notices.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { OptionsNotices } from './options-notices.tsx';

const READ = new ReadNotices('parlance.read-notices');

/** What of the upload's options could not be used, for those who can edit, until they close it. */
export const optionsNotices: Feature = { id: 'options-notices', use: useOptionsNotices };

function useOptionsNotices({ collection, isPublic, versionId, mayEdit, session }: Editor): Contribution {
  const { id, notices = [] } = collection;
  const [isClosed, setClosed] = useState(() => READ.wasRead(id));
  if (isPublic || versionId !== undefined || !mayEdit || !session || notices.length === 0 || isClosed) return {};
  const close = () => {
    setClosed(true);
    READ.keepRead(id);
    session.view.focus();
  };
  return { notice: <OptionsNotices notices={notices} onClose={close} /> };
}
