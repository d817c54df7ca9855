import { ApiCallError } from '@parlance/ui/api-client';
import { usePageAddress } from '@parlance/ui/browser/page-address';
import { Button, CircularProgress } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { MessageScreen } from '@parlance/ui/screens';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { checkResetCode } from '../mail-codes/password-reset.ts';
import { useTexts } from '../texts/texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * Sets a new password with a code from an e-mail. A missing or invalid code redirects to /reset/request (Spec part 1,
 * section 2).
 */
export function ResetScreen(): ReactElement {
  const t = useTexts();
  const { query } = usePageAddress();
  const oobCode = query.get('oobCode');
  const locale = query.get('locale');
  const check = useQuery({
    queryKey: ['reset-code', oobCode, locale],
    queryFn: () => checkResetCode(oobCode ?? '', locale),
    enabled: Boolean(oobCode),
    networkMode: 'always',
    retry: false,
    // Each opening of the link checks the code once: it is valid only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // A code of impossible length (BAD_REQUEST) is as invalid as a used code.
  const isInvalid =
    !oobCode || (check.error instanceof ApiCallError && ['CODE_INVALID', 'BAD_REQUEST'].includes(check.error.code));

  useEffect(() => {
    if (isInvalid) navigate('/reset/request', { replace: true });
  }, [isInvalid]);

  if (check.data) return <NewPasswordForm code={check.data} />;
  if (check.isError && !check.isFetching && !isInvalid) {
    return (
      <MessageScreen
        icon={<CloudOff aria-hidden />}
        tone="error"
        title={t('reset.unreachable')}
        text={t('failure.network')}
      >
        <Button variant="contained" onClick={() => void check.refetch()}>
          {t('again')}
        </Button>
      </MessageScreen>
    );
  }
  return <MessageScreen icon={<CircularProgress aria-hidden size={30} />} title={t('reset.checking')} />;
}
