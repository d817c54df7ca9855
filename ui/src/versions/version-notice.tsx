import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { callApi } from '../api/api-client.ts';
import { navigate } from '../browser/navigation.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { Button } from '../theme/mui.ts';
import { Alert } from '../theme/mui-contents.ts';
import { AlertTitle } from '../theme/mui-forms.ts';
import { noticeStyle } from '../theme/notice-style.ts';
import { detailsOf, titleOf } from './describe-version.ts';
import { useRestore } from './use-restore.ts';
import { useVersionsTexts } from './versions-texts.ts';

interface Props {
  readonly collectionId: string;
  readonly versionId: string;
  /** The page of the present text. */
  readonly now: string;
  /** The first element of the query key of the present text; its second is the collection's id. */
  readonly openedKey: string;
  readonly mayRestore: boolean;
  /** Shows the changes from this version to now, where pages can. */
  readonly compare?: { readonly isOn: boolean; set(compares: boolean): void };
}

/** The notice above an earlier version, with its actions. */
export function VersionNotice(props: Props): ReactElement {
  const { collectionId, versionId, now, openedKey, mayRestore, compare } = props;
  const t = useVersionsTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  // When the restoration is undone, the present text is open, with the restored text.
  const reopen = () => void client.invalidateQueries({ queryKey: [openedKey, collectionId] });
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
      sx={noticeStyle}
      action={
        <>
          {compare && (
            <Button color="inherit" onClick={() => compare.set(!compare.isOn)} aria-pressed={compare.isOn}>
              {compare.isOn ? t('hide-changes') : t('compare')}
            </Button>
          )}
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
