import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import { FREE_LINK_MINUTES } from '@parlance/contract/link';
import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import type { Episode } from '@parlance/contract/schemas/link';
import { ApiCallError } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { failureCode } from '@parlance/ui/failure-code';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { Box } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { useProfile } from '@parlance/ui/profile';
import { reportFailure } from '@parlance/ui/report-failure';
import { toast } from '@parlance/ui/toasts';
import { useUsage } from '@parlance/ui/usage';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DetailsFields } from '../details/details-fields.tsx';
import { StartButton } from '../details/start-button.tsx';
import { useChosenDetails } from '../details/use-chosen-details.ts';
import { FoundLink } from './found-link.tsx';
import { useLinkTexts } from './link-texts.ts';
import { startLink } from './start-link.ts';
import { UrlField } from './url-field.tsx';
import { type LinkCheck, useLinkCheck } from './use-link-check.ts';

/** Spec part 1, section 4, "Upload flow", 7: the dialog closes so long after the submission. */
const CLOSE_MS = 7000;

interface Props {
  readonly onClose: () => void;
  /** The language has to be chosen: no Auto Detect. */
  readonly withoutAuto?: boolean;
}

/** A link with the details of its transcript. Spec part 1, section 2, "Details form", and section 5, "A video link". */
export function LinkForm({ onClose, withoutAuto = false }: Props): ReactElement {
  const t = useLinkTexts();
  const { organization } = useProfile();
  const { data: usage } = useUsage();
  const [url, setUrl] = useState('');
  const [episode, setEpisode] = useState('');
  const [ownName, setOwnName] = useState<string>();
  const [isTooLong, setIsTooLong] = useState(false);
  const [attached, setAttached] = useState<AttachedTranscript>();
  const { check, begin, forget } = useLinkCheck();
  const { details, change, isValid, keepLanguage } = useChosenDetails();
  const { state, start } = useStarting(onClose);

  const found = foundOf(check, episode);
  const name = ownName ?? found.title ?? '';
  const languageCode = withoutAuto && details.languageCode === AUTO_LANGUAGE ? '' : details.languageCode;
  const minutes = found.lengthInMinutes;
  const isOverLimit = usage?.maxFileSeconds !== undefined && minutes !== undefined && minutes > FREE_LINK_MINUTES;
  useEffect(() => setIsTooLong(isOverLimit), [isOverLimit]);
  const isComplete = found.url !== undefined && isValid && name.trim() !== '' && languageCode !== '' && !isOverLimit;

  if (state.kind === 'started') return <Alert severity="success">{t('started', { name: state.name })}</Alert>;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <UrlField
        value={url}
        check={check}
        onChange={(value) => {
          setUrl(value);
          setEpisode('');
          forget();
        }}
        onCheck={() => {
          // What is checked already, or is being checked, is not asked for again.
          const isKnown = (check.kind === 'checked' || check.kind === 'checking') && check.url === url.trim();
          if (!isKnown) begin(url);
        }}
      />
      {check.kind === 'checked' && <FoundLink link={check.link} episode={episode} onEpisode={setEpisode} />}
      <DetailsFields
        name={name}
        onName={setOwnName}
        details={{ ...details, languageCode }}
        onChange={change}
        attached={attached}
        onAttach={setAttached}
        orgId={organization?.id ?? ''}
        withoutAuto={withoutAuto}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <StartButton
          disabled={!isComplete || state.kind === 'starting'}
          onStart={(beta) => {
            if (!isComplete || found.url === undefined || !organization) return;
            keepLanguage();
            const options = { ...details.options, beta };
            start({ url: found.url, orgId: organization.id, name: name.trim(), languageCode, attached, options });
          }}
        />
      </Box>
      <FeatureModal feature="FileSizeLimit" open={isTooLong} onClose={() => setIsTooLong(false)} />
    </Box>
  );
}

/** What would be transcribed: the link, or the chosen episode. */
function foundOf(check: LinkCheck, episode: string): Partial<Pick<Episode, 'url' | 'title' | 'lengthInMinutes'>> {
  if (check.kind !== 'checked') return {};
  const { url, link } = check;
  const found = link.episodes ? link.episodes.find((each) => each.url === episode) : { ...link, url };
  return found ? { ...found, title: found.title.slice(0, MAX_NAME_LENGTH) } : {};
}

type Starting = { readonly kind: 'form' | 'starting' } | { readonly kind: 'started'; readonly name: string };

/** Starts a link once, and closes the dialog 7 s after the submission. A failed start keeps the form. */
function useStarting(onClose: () => void) {
  const t = useLinkTexts();
  const [state, setState] = useState<Starting>({ kind: 'form' });
  // Kept for another try: the first call may have arrived.
  const submission = useRef({ requestId: '', of: '' });
  const isRunning = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function start(link: Omit<Parameters<typeof startLink>[0], 'requestId'>): Promise<void> {
    // A double click comes before the button is disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    const of = JSON.stringify(link);
    if (submission.current.of !== of) submission.current = { requestId: crypto.randomUUID(), of };
    setState({ kind: 'starting' });
    timer.current = setTimeout(() => close.current(), CLOSE_MS);
    const { name } = link;
    try {
      await startLink({ ...link, requestId: submission.current.requestId });
      setState({ kind: 'started', name });
    } catch (error) {
      clearTimeout(timer.current);
      console.warn('The link was not started.', error);
      reportFailure('start', failureCode(error));
      const text =
        error instanceof ApiCallError
          ? t('start-failed', { name, error: errorText(error) })
          : t('start-default', { name });
      toast.error(text, { sticky: true });
      setState({ kind: 'form' });
    } finally {
      isRunning.current = false;
    }
  }
  return { state, start: (link: Parameters<typeof start>[0]) => void start(link) };
}
