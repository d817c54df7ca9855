import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connectionStores } from '../../repositories/connections/connection-stores.ts';
import type { CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';
import { Calendars } from '../../repositories/meetings/calendars/calendars.ts';
import { GoogleCalendar } from '../../repositories/meetings/calendars/google-calendar.ts';
import { MicrosoftCalendar } from '../../repositories/meetings/calendars/microsoft-calendar.ts';
import { MeetingsRepository } from '../../repositories/meetings/meetings-repository.ts';
import { ZoomRecordings } from '../../repositories/meetings/zoom-recordings.ts';

type Environment = Readonly<Record<(typeof CONNECTION_ENVIRONMENT)[number] | 'MEETINGS_TABLE', string>>;

/** The connected accounts with what is read of them, as the functions of this domain use them. */
export function meetingStores(environment: Environment, documents: DynamoDBDocumentClient) {
  const { connections, apps, accessTokens } = connectionStores(environment, documents);
  const { settings, call } = apps;
  const calls = { accessTokens, call };
  return {
    connections,
    accessTokens,
    meetings: new MeetingsRepository(documents, environment.MEETINGS_TABLE),
    zoom: new ZoomRecordings({ ...calls, settings }),
    calendars: new Calendars({
      connections,
      calendars: {
        'google-calendar': new GoogleCalendar(calls, settings['google-calendar']),
        'microsoft-calendar': new MicrosoftCalendar(calls, settings['microsoft-calendar']),
      },
    }),
  };
}
