import { FeatureModal } from '@parlance/ui/feature-modal';
import { Button } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { MessageScreen } from '@parlance/ui/screens';
import { CalendarDays } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useHasMeetings } from '../page/use-has-meetings.ts';
import { useMeetingsTexts } from './meetings-texts.ts';

/** In the place of the meetings, in a workspace without the feature: what it is, and the way to it where it can be bought. */
export function MeetingsGate(): ReactElement {
  const t = useMeetingsTexts();
  const { organization } = useProfile();
  const canHave = useHasMeetings();
  const [isOpen, setIsOpen] = useState(true);
  const icon = <CalendarDays aria-hidden />;
  if (!canHave) {
    return (
      <MessageScreen
        icon={icon}
        title={t('off.title')}
        text={t('off.text', { workspace: organization?.name ?? '' })}
        action={
          <Button variant="contained" component={Link} href="/dashboard">
            {t('off.dashboard')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <MessageScreen
        icon={icon}
        title={t('title')}
        text={t('text')}
        action={
          <Button variant="contained" onClick={() => setIsOpen(true)}>
            {t('gate.explain')}
          </Button>
        }
      />
      <FeatureModal feature="MeetingAssistant" open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
