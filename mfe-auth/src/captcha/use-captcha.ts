import type { Captcha } from '@parlance/contract/captcha';
import { useConfigQuery } from '@parlance/ui/config';
import { useState } from 'react';

export interface CaptchaState {
  /** The captcha to show; undefined on stages without a captcha. */
  readonly captcha: Captcha | undefined;
  readonly token: string | undefined;
  readonly setToken: (token: string | undefined) => void;
  readonly used: number;
  /** Whether the form must wait for a token. */
  readonly isLacking: boolean;
  /** Discards the token after a submit: a token is valid only once. */
  readonly discard: () => void;
}

/** The state of a form's captcha: "Submit is disabled until a captcha token exists" (Spec part 1, section 2). */
export function useCaptcha(): CaptchaState {
  const { data: config, isError } = useConfigQuery();
  const [token, setToken] = useState<string>();
  const [used, setUsed] = useState(0);
  const captcha = config?.captcha;
  return {
    ...{ captcha, token, setToken, used },
    // Until the configuration has loaded, there may be a captcha. If it can't be loaded, the submit tells the user.
    isLacking: config ? captcha !== undefined && token === undefined : !isError,
    discard: () => {
      setToken(undefined);
      setUsed((count) => count + 1);
    },
  };
}
