import { BUILT_FEATURES, type Feature } from '@parlance/contract/features';
import { isMobileDevice } from '@parlance/ui/browser/mobile-device';
import { SpeedDial, SpeedDialAction } from '@parlance/ui/mui-dial';
import { navigate } from '@parlance/ui/navigation';
import { openUploader } from '@parlance/ui/uploader';
import { AudioLines, Plus, Sparkles } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useDashboardTexts } from '../page/dashboard-texts.ts';

/** The screen of Create with AI (Spec part 2, section 2.8). */
const CREATE_WITH_AI = '/doc';

interface Props {
  /** The features that are built: Create with AI is offered once there are Magic Docs. */
  readonly built?: readonly Feature[];
}

/**
 * The floating create button, a speed dial (Spec part 1, section 2). A press opens the uploader with file-drop; the dial opens
 * under the pointer or by the keyboard's focus. On mobile devices a press opens the dial, and its Transcribe opens the recorder
 * on small ones.
 */
export function CreateButton({ built = BUILT_FEATURES }: Props): ReactElement {
  const t = useDashboardTexts();
  const [isOpen, setIsOpen] = useState(false);
  const press = () => {
    const isMobile = isMobileDevice();
    setIsOpen(isMobile && !isOpen);
    if (!isMobile) openUploader();
  };
  return (
    <SpeedDial
      ariaLabel={t('create')}
      icon={<Plus size={24} aria-hidden />}
      open={isOpen}
      onOpen={(_event, reason) => {
        if (reason === 'toggle') press();
        // A touch makes a mobile browser send mouse and focus events, too: there only the press counts.
        else if (!isMobileDevice()) setIsOpen(true);
      }}
      onClose={(_event, reason) => {
        if (reason === 'toggle') press();
        else if (reason !== 'mouseLeave' || !isMobileDevice()) setIsOpen(false);
      }}
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={dial}
    >
      <SpeedDialAction
        icon={<AudioLines size={20} aria-hidden />}
        onClick={() => {
          setIsOpen(false);
          openUploader('file-drop', { isResponsive: true });
        }}
        slotProps={{ tooltip: { title: t('transcribe'), open: true } }}
      />
      {built.includes('MagicDoc') && (
        <SpeedDialAction
          icon={<Sparkles size={20} aria-hidden />}
          onClick={() => navigate(CREATE_WITH_AI)}
          slotProps={{ tooltip: { title: t('create-with-ai'), open: true } }}
        />
      )}
    </SpeedDial>
  );
}

const dial = {
  position: 'fixed',
  right: 24,
  bottom: 24,
  // Material only makes the closed menu transparent: screen readers would read it.
  '& .MuiSpeedDial-actionsClosed': { visibility: 'hidden' },
} as const;
