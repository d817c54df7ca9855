import { useConfig } from '@parlance/ui/config';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { browserSupport } from '../browser/browser-support.ts';
import { SKIP_AUTO_LOGIN_KEY } from '../routing/skip-auto-login.ts';
import { useRareTexts } from '../texts/rare-texts.ts';
import { useTexts } from '../texts/texts.ts';

/**
 * /d: facts about this page for the support, to copy into a message. It has no keys or tokens.
 */
export function DebugScreen(): ReactElement {
  const t = useRareTexts();
  const common = useTexts();
  const facts = useFacts();
  const [skips, setSkips] = useState(() => localStorage.getItem(SKIP_AUTO_LOGIN_KEY) !== null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
      toast.success(t('debug.copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('debug.not-copied'));
    }
  }

  function skip(on: boolean) {
    if (on) localStorage.setItem(SKIP_AUTO_LOGIN_KEY, 'true');
    else localStorage.removeItem(SKIP_AUTO_LOGIN_KEY);
    setSkips(on);
  }

  return (
    <Box sx={{ maxWidth: 760, width: '100%', mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Typography variant="h3" component="h1">
          {common('title.debug')}
        </Typography>
        <Button variant="contained" onClick={() => void copy()}>
          {t('debug.copy')}
        </Button>
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('debug.text')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'max-content 1fr' },
          columnGap: 3,
          rowGap: { xs: 0.25, sm: 1 },
          m: 0,
          overflowWrap: 'anywhere',
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, fontFamily: 'monospace' },
          '& dt': { color: 'text.secondary' },
        }}
      >
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}.value`}>{value}</dd>])}
      </Box>
      <FormControlLabel
        sx={{ mt: 3 }}
        control={<Switch checked={skips} onChange={(_event, on) => skip(on)} />}
        label={t('debug.skip-auto-login')}
      />
    </Box>
  );
}

/** Name and value of each fact. The names are technical terms and are not translated. */
function useFacts(): (readonly [name: string, value: string])[] {
  const session = useSession();
  const { user, organization } = useProfile();
  const config = useConfig();
  const billing = organization?.billing;
  return [
    ['stage', config?.stage ?? '-'],
    ['page', window.location.origin],
    ['shell', shellFile()],
    ['locale', session?.locale ?? '-'],
    ['api', (session && config?.regions[session.locale].api) ?? '-'],
    ['uid', session?.uid ?? '-'],
    ['organization', organization?.id ?? '-'],
    ['plan', billing?.enterprise === undefined ? (billing?.plan ?? '-') : 'enterprise'],
    ['corrector', String(user?.isCorrector ?? false)],
    ['key expires', session ? new Date(session.expiresAt * 1000).toISOString() : '-'],
    ['online', String(navigator.onLine)],
    ['browser', `${browserSupport(navigator.userAgent)}; ${navigator.userAgent}`],
    ['window', `${window.innerWidth} x ${window.innerHeight} at ${window.devicePixelRatio}`],
    ['languages', navigator.languages.join(', ')],
  ];
}

/** The shell's file on the import map. Its hash identifies the version. */
function shellFile(): string {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '';
  return /"@parlance\/mfe-shell":"([^"]+)"/.exec(map)?.[1] ?? '-';
}
