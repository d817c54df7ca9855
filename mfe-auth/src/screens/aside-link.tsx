import { TextLink, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import type { ReactElement } from 'react';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly href: string;
}

/** A question with a link: 'Already have an account? Login here'. */
export function AsideLink({ text, label, href }: Props): ReactElement {
  return (
    <Typography component="p" variant="body2" color="textSecondary">
      {text}{' '}
      <TextLink component={Link} href={href + keptQuery()} sx={{ fontWeight: 600 }}>
        {label}
      </TextLink>
    </Typography>
  );
}

/** The query with the target after sign-in. It stays when the user changes between the two forms. */
function keptQuery(): string {
  const redirect = new URLSearchParams(window.location.search).get('redirect');
  return redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
}
