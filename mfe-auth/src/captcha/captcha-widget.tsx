import type { Captcha } from '@parlance/contract/captcha';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { loadCaptcha } from './captcha-script.ts';

interface Props {
  readonly captcha: Captcha;
  /** Called with a new token, and with undefined when the token has expired. */
  readonly onToken: (token: string | undefined) => void;
  /** Number of used tokens. Each increase requests a new token. */
  readonly used: number;
}

/** The captcha widget of the provider (Spec part 1, section 2). */
export function CaptchaWidget({ captcha, onToken, used }: Props): ReactElement {
  const t = useTexts();
  const [language] = useLanguage();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { provider, siteKey } = captcha;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or a used token draws a new widget.
  useEffect(() => {
    // A new element each time: no provider draws twice in the same element.
    const element = document.createElement('div');
    place.current?.replaceChildren(element);
    let isGone = false;
    onToken(undefined);
    setFailed(false);
    loadCaptcha(provider)
      .then((api) => {
        if (isGone) return;
        api.render(element, {
          sitekey: siteKey,
          ...{ hl: language, language },
          callback: (token: string) => onToken(token),
          'expired-callback': () => onToken(undefined),
          'error-callback': () => onToken(undefined),
        });
      })
      .catch((error: unknown) => {
        console.warn('The captcha could not be shown.', error);
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
      element.remove();
    };
  }, [provider, siteKey, language, onToken, attempt, used]);

  return (
    <Box>
      <Box ref={place} role="group" aria-label={t('captcha.label')} sx={{ minHeight: failed ? 0 : 65 }} />
      {failed && (
        <Typography role="alert" variant="body2" color="error">
          {t('captcha.failed')}{' '}
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            {t('again')}
          </Button>
        </Typography>
      )}
    </Box>
  );
}
