import { useConfig } from '@parlance/ui/config';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Image } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DocumentPictures } from '../../pictures/document-pictures.ts';
import { useImageTexts } from '../../texts/image-texts.ts';
import type { Contribution, OpenEditor } from '../feature.ts';
import { selectedImage } from './insert-image.ts';

const ImagesDialog = lazy(async () => ({ default: (await import('./images-dialog.tsx')).ImagesDialog }));
const AltDialog = lazy(async () => ({ default: (await import('./alt-dialog.tsx')).AltDialog }));

type Opened =
  | { readonly kind: 'library' }
  | { readonly kind: 'alt'; readonly image: { readonly at: number; readonly alt: string } }
  | { readonly kind: 'offer' };

/** Pictures that the stage's image model makes for a document; for a selected one, its description. */
export function useImages(
  { collection, session, writes }: OpenEditor,
  pictures: DocumentPictures | undefined,
): Contribution {
  const t = useImageTexts();
  const gate = useFeature('MagicDoc');
  const isThere = useConfig()?.models.images === true;
  const [opened, setOpened] = useState<Opened>();
  if (!isThere || !session || !pictures) return {};
  const close = () => setOpened(undefined);
  function open() {
    if (!session || !writes || !gate.isLoaded) return;
    const image = selectedImage(session.view);
    if (image) setOpened({ kind: 'alt', image });
    else setOpened({ kind: gate.isEnabled ? 'library' : 'offer' });
  }
  return {
    tools: [{ id: 'images', name: t('open'), icon: Image, disabled: !gate.isLoaded, run: open }],
    overlay: (
      <Suspense>
        {opened?.kind === 'library' && (
          <ImagesDialog documentId={collection.id} session={session} pictures={pictures} close={close} />
        )}
        {opened?.kind === 'alt' && <AltDialog session={session} image={opened.image} close={close} />}
        <FeatureModal feature="MagicDoc" open={opened?.kind === 'offer'} onClose={close} />
      </Suspense>
    ),
  };
}
