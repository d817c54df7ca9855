import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useRole } from '../settings/use-role.ts';
import { BrandingForm } from './branding-form.tsx';
import { useBrandingTexts } from './branding-texts.ts';
import { useBrandingRequest } from './use-branding.ts';

/** /settings/workspace/branding: the owner asks for the institution's branding and single sign-on. */
export function BrandingScreen(): ReactElement {
  const t = useBrandingTexts();
  const { organization } = useProfile();
  const role = useRole();
  return (
    <SettingsPage>
      <div>
        <Button component={Link} href="/settings/workspace" startIcon={<ArrowLeft size={18} aria-hidden />}>
          {t('back')}
        </Button>
      </div>
      {!organization || !role ? (
        <Skeleton variant="rounded" height={160} />
      ) : role === 'owner' ? (
        <Branding key={organization.id} oid={organization.id} />
      ) : (
        <Section title={t('title')}>
          <Typography>{t('not-yours')}</Typography>
        </Section>
      )}
    </SettingsPage>
  );
}

function Branding({ oid }: { readonly oid: string }): ReactElement {
  const t = useBrandingTexts();
  const { data, error, refetch } = useBrandingRequest(oid);
  if (data) return <BrandingForm oid={oid} request={data} />;
  return (
    <Section title={t('title')}>
      {error ? (
        <LoadFailed onRetry={() => void refetch()}>{t('load-failed')}</LoadFailed>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  );
}
