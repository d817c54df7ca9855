import type { OpenApiParameter } from '@parlance/contract/schemas/openapi';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@parlance/ui/mui-tables';
import type { ReactElement, ReactNode } from 'react';
import { curlExample, type DescribedCall } from './curl-example.ts';
import { useDevelopersTexts } from './developers-texts.ts';
import { Example } from './example.tsx';
import { type Field, fieldsOf, typeOf } from './json-schema.ts';

interface Props {
  readonly call: DescribedCall;
  readonly server: string;
}

/** What a call takes and answers, its errors, and a command to try it. */
export function CallDetails({ call, server }: Props): ReactElement {
  const t = useDevelopersTexts();
  const { parameters = [], requestBody, responses } = call;
  const body = requestBody?.content['application/json'].schema;
  const { 200: done, ...errors } = responses;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <Fields
            fields={parameters.map((each) => ({
              ...fieldOf(each),
              type: `${typeOf(each.schema)}, ${t(`in.${each.in}`)}`,
            }))}
          />
        </Part>
      )}
      {body && (
        <Part title={t('body')}>
          <Fields fields={fieldsOf(body)} />
        </Part>
      )}
      <Part title={t('example')}>
        <Example label={t('example')} text={curlExample(server, call)} />
      </Part>
      {done && (
        <Part title={t('answer')}>
          <Fields fields={fieldsOf(done.content['application/json'].schema)} />
        </Part>
      )}
      <Part title={t('errors')}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {Object.entries(errors).map(([status, { description }]) => (
            <Typography key={status} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {status}: {description}
            </Typography>
          ))}
        </Box>
      </Part>
    </Stack>
  );
}

function fieldOf({ name, required }: OpenApiParameter) {
  return { path: name, required };
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <Stack component="section" sx={{ gap: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function Fields({ fields }: { readonly fields: readonly Field[] }): ReactElement {
  const t = useDevelopersTexts();
  if (fields.length === 0) return <Typography variant="body2">{t('nothing')}</Typography>;
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', px: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('field')}</TableCell>
          <TableCell>{t('type')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ path, type, required }) => (
          <TableRow key={path}>
            <TableCell component="th" scope="row" sx={{ fontFamily: 'monospace' }}>
              {path}
            </TableCell>
            <TableCell>
              {type}
              {required && <strong> {t('required')}</strong>}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
