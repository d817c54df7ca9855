import type { ConnectionService } from '@parlance/contract/connections';
import type { DestinationFormat, DestinationService } from '@parlance/contract/destinations';
import type { Connection } from '@parlance/contract/schemas/connection';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { useConfig } from '@parlance/ui/config';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { webAddress } from '../buying/web-address.ts';
import { useConnectionsTexts } from './connections-texts.ts';
import { rememberWayBack } from './way-back.ts';

export interface Connections {
  readonly data: readonly Connection[];
  /** The services that can be connected here. */
  readonly offered: readonly ConnectionService[];
}

function keyOf(uid: string | undefined): readonly unknown[] {
  return ['connections', uid];
}

/** The person's connected accounts. */
export function useConnections(): UseQueryResult<Connections> {
  const uid = useSession()?.uid;
  return useQuery({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => callApi('listConnections', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    // The service side marks a connection that was lost.
    staleTime: 0,
  });
}

/** Shows a new connection at once. */
export function useKeepConnection(): (connection: Connection) => void {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  return (connection) => {
    keepAnswer<Connections>(
      client,
      keyOf(uid),
      (known) => known && { ...known, data: [...known.data.filter(isOther(connection.service)), connection] },
    );
  };
}

export interface Connecting {
  /** The service whose page is being opened. */
  readonly service: ConnectionService | undefined;
  readonly connect: (service: ConnectionService) => void;
}

/**
 * Leaves for a service's page of consent.
 *
 * @param back the page of the product to which the person returns in the end
 */
export function useConnecting(back: string): Connecting {
  const t = useConnectionsTexts();
  const uid = useSession()?.uid ?? '';
  const [service, setService] = useState<ConnectionService>();
  const opening = useExclusiveMutation({
    mutationFn: async (next: ConnectionService) => {
      setService(next);
      const { url } = await callApi('beginConnection', { params: { uid, service: next } });
      const page = webAddress(url);
      if (!page) throw new Error('The service has no page of consent.');
      rememberWayBack(back);
      window.location.assign(page);
    },
    onError: (error) => {
      setService(undefined);
      const isTooMany = error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS';
      toast.error(t(isTooMany ? 'connect.too-many' : 'connect.failed'));
    },
  });
  useEffect(() => {
    // The browser's back button shows this page again as it was left.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setService(undefined);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);
  return { service, connect: opening.mutate };
}

/** Chooses the files for the folder at a service; the boxes show the choice at once. */
export function useSettingDestination(service: DestinationService) {
  const t = useConnectionsTexts();
  const client = useQueryClient();
  const uid = useSession()?.uid;
  return useExclusiveMutation({
    mutationFn: (formats: DestinationFormat[]) =>
      callApi('setDestination', { params: { uid: uid ?? '', service }, body: { formats } }),
    onSuccess: (destination) => {
      keepAnswer<Connections>(
        client,
        keyOf(uid),
        (known) =>
          known && {
            ...known,
            data: known.data.map((each) => (each.service === service ? { ...each, destination } : each)),
          },
      );
    },
    onError: (error) => {
      console.warn(error);
      toast.error(t('files.failed'));
      // Another tab may have disconnected it.
      void client.invalidateQueries({ queryKey: keyOf(uid) });
    },
  });
}

/** Disconnects an account, and shows it no more. */
export function useDisconnecting() {
  const t = useConnectionsTexts();
  const client = useQueryClient();
  const uid = useSession()?.uid;
  return useExclusiveMutation({
    mutationFn: async (service: ConnectionService) => {
      try {
        await callApi('deleteConnection', { params: { uid: uid ?? '', service } });
      } catch (error) {
        // Another tab has done it.
        if (!(error instanceof ApiCallError && error.code === 'NOT_FOUND')) throw error;
      }
      return service;
    },
    onSuccess: (service) => {
      keepAnswer<Connections>(
        client,
        keyOf(uid),
        (known) => known && { ...known, data: known.data.filter(isOther(service)) },
      );
      toast.success(t('disconnect.done', { service: t(`service.${service}`) }));
    },
    onError: (error, service) => {
      console.warn(error);
      toast.error(t('disconnect.failed', { service: t(`service.${service}`) }));
    },
  });
}

/** The product's own address, when this page is at another: services send people back to the former alone. */
export function useOwnAddress(): string | undefined {
  const web = useConfig()?.web;
  if (!web) return undefined;
  const { origin } = new URL(web);
  return origin === window.location.origin ? undefined : origin;
}

function isOther(service: ConnectionService) {
  return (connection: Connection) => connection.service !== service;
}
