import { ApiCallError } from '@parlance/ui/api-client';
import { Button, CircularProgress } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { MessageScreen } from '@parlance/ui/screens';
import { CloudOff } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkResetCode, type ResetCode } from '../mail-codes/password-reset.ts';
import { useTexts } from '../texts/texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Sets a new password with a code from an e-mail. A missing or invalid code redirects to /reset/request (Spec part 1,
 * section 2).
 */
export function ResetScreen(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const oobCode = query.get('oobCode');
  const locale = query.get('locale');
  const [code, setCode] = useState<ResetCode>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);

  useEffect(() => {
    if (!oobCode) {
      navigate('/reset/request', { replace: true });
      return;
    }
    let left = false;
    checkResetCode(oobCode, locale).then(
      (found) => {
        if (!left) setCode(found);
      },
      (error: unknown) => {
        if (left) return;
        // A code of impossible length (BAD_REQUEST) is as invalid as a used code.
        const bad = error instanceof ApiCallError && ['CODE_INVALID', 'BAD_REQUEST'].includes(error.code);
        if (bad) navigate('/reset/request', { replace: true });
        else setFailedAttempt(attempt);
      },
    );
    return () => {
      left = true;
    };
  }, [oobCode, locale, attempt]);

  if (code) return <NewPasswordForm code={code} />;
  if (failedAttempt === attempt) {
    return (
      <MessageScreen
        icon={<CloudOff aria-hidden />}
        tone="error"
        title={t('reset.unreachable')}
        text={t('failure.network')}
      >
        <Button variant="contained" onClick={() => setAttempt(attempt + 1)}>
          {t('verify.again')}
        </Button>
      </MessageScreen>
    );
  }
  return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('reset.checking')} />;
}
