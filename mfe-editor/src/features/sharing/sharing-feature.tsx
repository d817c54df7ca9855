import type { Contribution, Editor, Feature } from '../feature.ts';
import { ShareButton } from './share-button.tsx';

/** Sharing the transcript with other people. */
export const sharing: Feature = { id: 'sharing', use: useSharing };

function useSharing({ collection }: Editor): Contribution {
  return { header: <ShareButton collection={collection} /> };
}
