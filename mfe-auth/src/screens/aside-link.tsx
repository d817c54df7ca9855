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

/** What follows a sign-in: the page asked for, and the product that the dashboard begins with. */
const KEPT = ['redirect', 'product'];

/** The part of the query that stays when the user changes between the two forms. */
function keptQuery(): string {
  const asked = new URLSearchParams(window.location.search);
  const kept = new URLSearchParams(KEPT.flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])));
  return kept.size > 0 ? `?${kept}` : '';
}
