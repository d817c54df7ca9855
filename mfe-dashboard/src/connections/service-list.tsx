import type { ConnectionService } from '@parlance/contract/connections';
import { DESTINATION_SERVICES } from '@parlance/contract/destinations';
import type { Connection } from '@parlance/contract/schemas/connection';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Skeleton, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Alert, Chip, List, ListItem } from '@parlance/ui/mui-contents';
import { EmptyState } from '@parlance/ui/screens';
import { Unplug } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { useConnectionsTexts } from './connections-texts.ts';
import { DestinationChoice } from './destination-choice.tsx';
import { type Connecting, useConnecting, useConnections, useDisconnecting, useOwnAddress } from './use-connections.ts';

interface Props {
  /** The list's name. */
  readonly label: string;
  /** The page's path, to which a person returns from a service. */
  readonly path: string;
  /** The services to show, if they are offered or connected; all without it. */
  readonly only?: readonly ConnectionService[];
  /** What an account at a service is used for; the usual text without it. */
  readonly describe?: (service: ConnectionService) => string;
}

/** The person's accounts at services, to connect and to disconnect them. On the pages of an institution, where to do that. */
export function ServiceList(props: Props): ReactElement {
  const ownAddress = useOwnAddress();
  return ownAddress === undefined ? <Services {...props} /> : <Elsewhere address={ownAddress} path={props.path} />;
}

function Elsewhere({ address, path }: { readonly address: string; readonly path: string }): ReactElement {
  const t = useConnectionsTexts();
  return (
    <Alert severity="info">
      {t('elsewhere', { host: new URL(address).host })} <TextLink href={address + path}>{t('elsewhere.link')}</TextLink>
    </Alert>
  );
}

function Services({ label, path, only, describe }: Props): ReactElement {
  const t = useConnectionsTexts();
  const { data, error, refetch } = useConnections();
  const connecting = useConnecting(path);
  const disconnecting = useDisconnecting();
  const [asked, setAsked] = useState<ConnectionService>();
  if (!data) {
    if (error) return <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>;
    return <Skeleton variant="rounded" height={240} />;
  }
  // What was connected is shown although the stage does not offer it any more.
  const services = [...new Set([...data.offered, ...data.data.map(({ service }) => service)])].filter(
    (service) => only?.includes(service) ?? true,
  );
  if (services.length === 0) return <EmptyState icon={<Unplug aria-hidden />} title={t('none')} />;
  return (
    <>
      <List disablePadding aria-label={label}>
        {services.map((service) => (
          <Entry
            key={service}
            service={service}
            connection={data.data.find((each) => each.service === service)}
            use={describe?.(service) ?? t(`use.${service}`)}
            isOffered={data.offered.includes(service)}
            connecting={connecting}
            disconnecting={disconnecting.isPending ? disconnecting.variables : undefined}
            onDisconnect={() => setAsked(service)}
          />
        ))}
      </List>
      <ConfirmDialog
        question={asked && t('disconnect.ask', { service: t(`service.${asked}`) })}
        text={asked ? t(`disconnect.${asked}`) : ''}
        button={t('disconnect')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) disconnecting.mutate(asked);
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface EntryProps {
  readonly service: ConnectionService;
  readonly connection: Connection | undefined;
  /** What the account is used for. */
  readonly use: string;
  readonly isOffered: boolean;
  readonly connecting: Connecting;
  /** The service that is being disconnected. */
  readonly disconnecting: ConnectionService | undefined;
  readonly onDisconnect: () => void;
}

function Entry({
  service,
  connection,
  use,
  isOffered,
  connecting,
  disconnecting,
  onDisconnect,
}: EntryProps): ReactElement {
  const t = useConnectionsTexts();
  const name = t(`service.${service}`);
  const isLost = connection?.state === 'lost';
  const folder = DESTINATION_SERVICES.find((each) => each === service);
  const label = t(isLost ? 'again' : 'connect');
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'start',
        justifyContent: 'space-between',
        py: 2,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Stack sx={{ flex: '1 1 260px', minWidth: 0, gap: 0.5, alignItems: 'start' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {connection && <State isLost={isLost} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {use}
        </Typography>
        {connection && <Account connection={connection} />}
        {connection && folder && !isLost && <DestinationChoice service={folder} destination={connection.destination} />}
        {isLost && (
          <Typography variant="body2" color="error">
            {t('lost.text', { service: name })}
          </Typography>
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {isOffered && (!connection || isLost) && (
          <Button
            variant={isLost ? 'contained' : 'outlined'}
            loading={connecting.service === service}
            disabled={connecting.service !== undefined}
            aria-label={t('named', { action: label, service: name })}
            onClick={() => connecting.connect(service)}
          >
            {label}
          </Button>
        )}
        {connection && (
          <Button
            variant="outlined"
            color="error"
            loading={disconnecting === service}
            disabled={disconnecting !== undefined}
            aria-label={t('named', { action: t('disconnect'), service: name })}
            onClick={onDisconnect}
          >
            {t('disconnect')}
          </Button>
        )}
      </Stack>
    </ListItem>
  );
}

function State({ isLost }: { readonly isLost: boolean }): ReactElement {
  const t = useConnectionsTexts();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isLost ? 'error' : 'success'}
      label={t(isLost ? 'state.lost' : 'state.connected')}
    />
  );
}

function Account({ connection }: { readonly connection: Connection }): ReactElement {
  const t = useConnectionsTexts();
  const [language] = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(connection.created * 1000);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('account', { account: connection.account, date })}
    </Typography>
  );
}
