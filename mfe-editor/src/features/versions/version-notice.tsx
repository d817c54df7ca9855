import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { Alert, AlertTitle, Button } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { detailsOf, titleOf } from './describe-version.ts';
import { useRestore } from './use-restore.ts';
import { useVersionsTexts } from './versions-texts.ts';

interface Props {
  readonly collectionId: string;
  readonly versionId: string;
  readonly mayRestore: boolean;
  readonly compares: boolean;
  readonly onCompare: (compares: boolean) => void;
}

/** The notice above an earlier version, with its actions. */
export function VersionNotice({ collectionId, versionId, mayRestore, compares, onCompare }: Props): ReactElement {
  const t = useVersionsTexts();
  const [language] = useLanguage();
  const now = `/transcript/${collectionId}`;
  const client = useQueryClient();
  // When the restoration is undone, the present transcript is open, with the restored text.
  const reopen = () => void client.invalidateQueries({ queryKey: ['opened-transcript', collectionId] });
  const { busy, restore } = useRestore(collectionId, undefined, () => navigate(now), reopen);
  const { data: version } = useQuery({
    queryKey: ['version', collectionId, versionId],
    queryFn: async ({ signal }) => {
      // A page begins after its `vid`: this one begins with the version itself.
      const query = { vid: String(Number(versionId) + 1) };
      const { data } = await callApi('listVersions', { params: { id: collectionId }, query }, { signal });
      return data.find((each) => each.versionId === versionId) ?? null;
    },
  });
  const what = version ? titleOf(version, t, language) : versionId;
  return (
    <Alert
      severity="info"
      role="status"
      sx={notice}
      action={
        <>
          <Button color="inherit" onClick={() => onCompare(!compares)} aria-pressed={compares}>
            {compares ? t('hide-changes') : t('compare')}
          </Button>
          {mayRestore && (
            <Button color="inherit" disabled={busy} onClick={() => restore(versionId)}>
              {t('restore')}
            </Button>
          )}
          <Button color="inherit" variant="outlined" onClick={() => navigate(now)}>
            {t('back-to-now')}
          </Button>
        </>
      }
    >
      <AlertTitle>{t('viewing-title', { what })}</AlertTitle>
      {version ? detailsOf(version, t, language) : t('viewing')}
    </Alert>
  );
}

/** On a phone the buttons stand below the text. */
const notice = {
  borderRadius: 0,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', md: '1 1 auto' } },
  '& .MuiAlert-action': { pl: { xs: 4, md: 2 }, ml: 'auto', mr: 0, flexWrap: 'wrap', gap: 0.5 },
} as const;
