import { localeOfCountry } from '@parlance/contract/regions';
import { useLanguage } from '@parlance/ui/i18n';
import { Typography } from '@parlance/ui/mui';
import { SelectField } from '@parlance/ui/select-field';
import { ShieldCheck } from 'lucide-react';
import { memo, type ReactElement, useMemo } from 'react';
import { useTexts } from '../texts/texts.ts';
import { countriesIn } from './countries.ts';

interface Props {
  readonly countryCode: string;
  readonly onChange: (countryCode: string) => void;
}

/** Asks for the country, and says in which region its data is kept. It is kept as it is while other fields of its form change. */
export const CountryField = memo(function CountryField({ countryCode, onChange }: Props): ReactElement {
  const t = useTexts();
  const [language] = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  return (
    <>
      <SelectField
        label={t('field.country')}
        autoComplete="country"
        value={countryCode}
        onChange={(event) => onChange(event.target.value)}
        options={countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live="polite"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: -0.75 }}
      >
        <ShieldCheck size={17} aria-hidden />
        {localeOfCountry(countryCode) === 'eu' ? t('register.data-eu') : t('register.data-us')}
      </Typography>
    </>
  );
});
