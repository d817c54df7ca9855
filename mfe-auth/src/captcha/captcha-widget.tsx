import type { Captcha } from '@parlance/contract/captcha';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { loadCaptcha } from './captcha-script.ts';

interface Props {
  readonly captcha: Captcha;
  /** Told a token when there is one, undefined when it is not good any more. */
  readonly onToken: (token: string | undefined) => void;
  /** Counts how often a token was used up: each time a new one is asked for. */
  readonly used: number;
}

/** The provider's widget, by which a person shows that they are one (Spec part 1, section 2). */
export function CaptchaWidget({ captcha, onToken, used }: Props): ReactElement {
  const t = useTexts();
  const [language] = useLanguage();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { provider, siteKey } = captcha;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or a used token, draws the widget anew.
  useEffect(() => {
    // Of its own, as no provider draws twice in one.
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
            {t('verify.again')}
          </Button>
        </Typography>
      )}
    </Box>
  );
}
