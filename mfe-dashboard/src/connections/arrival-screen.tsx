import { CONNECTION_SERVICES, type ConnectionService } from '@parlance/contract/connections';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { Button, CircularProgress, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { NotFoundScreen } from '@parlance/ui/screens';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useConnectionsTexts } from './connections-texts.ts';
import { useConnecting, useKeepConnection } from './use-connections.ts';
import { wayBack } from './way-back.ts';

const PATH = '/settings/connections';

type Problem = 'cancelled' | 'old' | 'refused' | 'unavailable' | 'unknown';

/** Why a call could not connect the account. A problem of the network is told as that of the service: both ask to try again. */
const PROBLEMS: Readonly<Record<string, Problem>> = {
  CONFLICT: 'old',
  BAD_REQUEST: 'old',
  FORBIDDEN: 'refused',
  UNAVAILABLE: 'unavailable',
  NETWORK: 'unavailable',
};

/** /settings/connections/{service}: where a service sends people back to, with what they have decided there. */
export function ArrivalScreen(): ReactElement {
  const { service: named } = useParams();
  const service = CONNECTION_SERVICES.find((each) => each === named);
  return service ? <Arrival key={service} service={service} /> : <NotFoundScreen />;
}

function Arrival({ service }: { readonly service: ConnectionService }): ReactElement {
  const t = useConnectionsTexts();
  const problem = useArrival(service);
  const name = t(`service.${service}`);
  return (
    <SettingsPage>
      <Section title={t('title')}>
        {problem ? (
          <Failed service={service} name={name} problem={problem} />
        ) : (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }} role="status">
            <CircularProgress size={24} aria-hidden />
            <Typography>{t('arrival.busy', { service: name })}</Typography>
          </Stack>
        )}
      </Section>
    </SettingsPage>
  );
}

/** Connects the account that the page's address speaks of, once; answers why that did not succeed. */
function useArrival(service: ConnectionService): Problem | undefined {
  const t = useConnectionsTexts();
  const navigate = useNavigate();
  const uid = useSession()?.uid;
  const keep = useKeepConnection();
  const hasBegun = useRef(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (uid === undefined || hasBegun.current) return;
    hasBegun.current = true;
    const query = new URLSearchParams(window.location.search);
    const [code, state] = [query.get('code'), query.get('state')];
    // Neither the history nor the next page's referrer may have the code.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (code === null || state === null) {
      setProblem(query.get('error') === 'access_denied' ? 'cancelled' : 'unknown');
      return;
    }
    const connect = async () => {
      const connection = await callApi('completeConnection', { params: { uid, service }, body: { code, state } });
      keep(connection);
      toast.success(t('arrival.done', { service: t(`service.${service}`) }));
      navigate(wayBack(), { replace: true });
    };
    connect().catch((error: unknown) => {
      console.warn(error);
      setProblem((error instanceof ApiCallError && PROBLEMS[error.code]) || 'unknown');
    });
  });
  return problem;
}

interface FailedProps {
  readonly service: ConnectionService;
  readonly name: string;
  readonly problem: Problem;
}

function Failed({ service, name, problem }: FailedProps): ReactElement {
  const t = useConnectionsTexts();
  const { service: opening, connect } = useConnecting(wayBack());
  return (
    <Stack sx={{ gap: 2, alignItems: 'start' }}>
      <Alert severity={problem === 'cancelled' ? 'info' : 'error'} sx={{ width: '100%' }}>
        <AlertTitle>{t('arrival.failed', { service: name })}</AlertTitle>
        {t(`arrival.${problem}`, { service: name })}
      </Alert>
      <Button variant="contained" loading={opening !== undefined} onClick={() => connect(service)}>
        {t('again')}
      </Button>
      <TextLink href={PATH}>{t('arrival.back')}</TextLink>
    </Stack>
  );
}
