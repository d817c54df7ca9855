import { Logo } from '@parlance/ui/brand';
import { EmailForm } from '@parlance/ui/email-form';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Dialog } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { type ReactElement, useId } from 'react';
import { useMissingEmailTexts } from './missing-email-texts.ts';

/** The full-page dialog 'Please provide your email' (Spec part 2, sections 2.2 and 5). */
export function MissingEmailPrompt(): ReactElement {
  const t = useMissingEmailTexts();
  const titleId = useId();
  return (
    <Dialog fullScreen open aria-labelledby={titleId}>
      <Box sx={{ m: 'auto', width: '100%', maxWidth: 480, px: 2.5, py: 5 }}>
        <Logo />
        <Typography id={titleId} variant="h2" component="h1" sx={{ mt: 3 }}>
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3, textWrap: 'balance' }}>
          {t('text')}
        </Typography>
        <EmailForm asksPassword={false}>
          <Button component={Link} href="/logout">
            {t('logout')}
          </Button>
        </EmailForm>
      </Box>
    </Dialog>
  );
}
