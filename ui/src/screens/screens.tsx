import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Compass, LifeBuoy, Sparkles, WifiOff } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link } from '../browser/navigation.ts';
import { showShell } from '../browser/prerendered.ts';
import { openFeedback } from '../help/feedback.ts';
import { FeedbackButton } from '../help/feedback-button.tsx';
import { PRODUCT } from '../theme/brand.tsx';
import { useScreenTexts } from './screen-texts.ts';

interface MessageProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

interface EmptyStateProps extends MessageProps {
  /** Use 'h1' when the empty state is the whole content of the page. */
  readonly titleAs?: 'h1' | 'h2' | 'h3';
}

/** The content of an empty list or panel: what belongs there and how to add it. */
export function EmptyState({ icon, title, text, action, titleAs = 'h2' }: EmptyStateProps): ReactElement {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, px: 3, py: 8 }}>
      {icon && <IconDisc>{icon}</IconDisc>}
      <Typography variant="h4" component={titleAs}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action && <Stack sx={{ mt: 1.5, flexDirection: 'row', flexWrap: 'wrap', gap: 1.5 }}>{action}</Stack>}
    </Stack>
  );
}

/** Shown for a URL without a page. */
export function NotFoundScreen(): ReactElement {
  const t = useScreenTexts();
  return (
    <MessageScreen
      icon={<Compass aria-hidden />}
      title={t('not-found.title')}
      text={t('not-found.text')}
      action={<DashboardButton variant="contained" />}
    />
  );
}

/** Shown while the browser is offline (Spec part 1, section 2, "Error screens"). */
export function OfflineScreen(): ReactElement {
  const t = useScreenTexts();
  return (
    <MessageScreen
      icon={<WifiOff aria-hidden />}
      title={t('offline.title')}
      text={t('offline.text')}
      action={<RefreshButton variant="contained" />}
    />
  );
}

/** Shown when a JavaScript chunk is gone, usually after a deploy. */
export function UpdateScreen(): ReactElement {
  const t = useScreenTexts();
  const title = t('update.title', { product: PRODUCT });
  return (
    <MessageScreen
      icon={<Sparkles aria-hidden />}
      title={title}
      text={t('update.text')}
      action={
        <>
          <RefreshButton variant="contained" />
          <DashboardButton />
          <FeedbackButton variant="text" subject={title} label={t('update.feedback')} />
        </>
      }
    />
  );
}

/** Shown after any other error in rendering. */
export function ErrorScreen({ error }: { readonly error?: unknown }): ReactElement {
  const t = useScreenTexts();
  const firstLine = (error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? '')).split('\n')[0];
  const subject = t('error.mail-subject', { product: PRODUCT });
  // Spec part 1, section 2: "The feedback form opens automatically". Without consent it resolves to false and nothing is loaded.
  useEffect(() => {
    void openFeedback(subject, firstLine);
  }, [subject, firstLine]);
  return (
    <MessageScreen
      icon={<LifeBuoy aria-hidden />}
      title={t('error.title')}
      text={t('error.text')}
      action={
        <>
          <FeedbackButton variant="contained" subject={subject} text={firstLine} label={t('error.feedback')} />
          {/* A full page load: after an error, the React tree may not handle a route change. */}
          <Button variant="outlined" href="/">
            {t('dashboard')}
          </Button>
          <RefreshButton />
        </>
      }
    >
      {firstLine && (
        <Box component="details" sx={{ color: 'text.secondary', maxWidth: '60ch', overflowWrap: 'anywhere' }}>
          <summary>{t('error.details')}</summary>
          <Box component="code" sx={{ fontSize: '0.85rem' }}>
            {firstLine}
          </Box>
        </Box>
      )}
    </MessageScreen>
  );
}

interface PageSkeletonProps {
  /** The layout of the page: a grid of cards, lines of text, or a form. */
  readonly variant?: 'cards' | 'text' | 'form';
}

const SKELETONS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a page while it loads. It avoids a layout shift. */
export function PageSkeleton({ variant = 'text' }: PageSkeletonProps): ReactElement {
  const t = useScreenTexts();
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ width: '100%', maxWidth: 1590, mx: 'auto', p: { xs: 2, sm: 4 } }}
    >
      <Skeleton width="min(20rem, 60%)" height={44} sx={{ mb: 3 }} />
      {variant === 'cards' && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}>
          {SKELETONS.map((index) => (
            <Skeleton key={index} variant="rounded" height={188} />
          ))}
        </Box>
      )}
      {variant === 'text' &&
        SKELETONS.map((index) => <Skeleton key={index} height={26} width={`${94 - (index % 4) * 9}%`} />)}
      {variant === 'form' &&
        SKELETONS.slice(0, 4).map((index) => (
          <Skeleton key={index} variant="rounded" height={54} sx={{ mb: 2.5, maxWidth: 440 }} />
        ))}
    </Box>
  );
}

interface MessageScreenProps extends MessageProps {
  readonly tone?: Tone;
  readonly children?: ReactNode;
}

/** A message in the middle of the page with its actions below. It also sets the document's title. */
export function MessageScreen({ icon, tone, title, text, action, children }: MessageScreenProps): ReactElement {
  useEffect(showShell, []);
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${PRODUCT}`;
    document.title = own;
    return () => {
      // The next page may already have set its title.
      if (document.title === own) document.title = before;
    };
  }, [title]);
  return (
    <Stack
      component="section"
      aria-live="polite"
      sx={{ alignItems: 'center', justifyContent: 'center', textAlign: 'center', minHeight: '72vh', gap: 2, p: 3 }}
    >
      {icon && <IconDisc tone={tone}>{icon}</IconDisc>}
      <Typography variant="h2" component="h1" sx={{ textWrap: 'balance' }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '48ch', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action && (
        <Stack sx={{ mt: 1, flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          {action}
        </Stack>
      )}
      {children}
    </Stack>
  );
}

type Tone = 'primary' | 'success' | 'error';

interface IconDiscProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

function IconDisc({ tone = 'primary', children }: IconDiscProps): ReactElement {
  const color = `var(--mui-palette-${tone}-main)`;
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 72,
        mb: 1,
        borderRadius: '50% 50% 50% 12%',
        bgcolor: `color-mix(in srgb, ${color} 16%, transparent)`,
        color,
        '& svg': { width: 32, height: 32, strokeWidth: 1.75 },
      }}
    >
      {children}
    </Box>
  );
}

type ButtonVariant = { readonly variant?: 'contained' | 'outlined' };

function DashboardButton({ variant = 'outlined' }: ButtonVariant): ReactElement {
  const t = useScreenTexts();
  return (
    <Button variant={variant} component={Link} href="/dashboard">
      {t('dashboard')}
    </Button>
  );
}

function RefreshButton({ variant = 'outlined' }: ButtonVariant): ReactElement {
  const t = useScreenTexts();
  return (
    <Button variant={variant} onClick={() => window.location.reload()}>
      {t('refresh')}
    </Button>
  );
}
