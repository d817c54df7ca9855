import { Box, Button, IconButton } from '@parlance/ui/mui';
import { ToggleButton } from '@parlance/ui/mui-controls';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useSpeakerNames } from '@parlance/ui/speaker-names';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { ArrowDown, ArrowUp, CaseSensitive, CircleHelp, WholeWord, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useFindTexts } from './find-texts.ts';
import { Finder } from './finder.ts';
import type { SearchQuery } from './search-text.ts';

/** The field that gets the focus. Each call of the command makes a new object, which focuses the field again. */
export interface FindRequest {
  readonly field: 'find' | 'replace';
}

interface Props {
  readonly session: TranscriptSession;
  readonly request: FindRequest;
  readonly writes: boolean;
  readonly close: () => void;
}

const EVERYTHING: SearchQuery = {
  text: '',
  matchCase: false,
  wholeWord: false,
  speaker: undefined,
  unsureOnly: false,
};

const TOGGLES = [
  { field: 'matchCase', text: 'match-case', icon: CaseSensitive },
  { field: 'wholeWord', text: 'whole-word', icon: WholeWord },
  { field: 'unsureOnly', text: 'unsure-only', icon: CircleHelp },
] as const;

/** The selected text, if it is short: people usually search for that. */
function selectedText({ view }: TranscriptSession): string {
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, to);
  return text.length <= 100 && !text.includes('\n') ? text : '';
}

const REPLACED_TOAST = 'replaced';

/** Finds and replaces text, in a bar above the transcript. */
export function FindPanel({ session, request, writes, close }: Props): ReactElement {
  const t = useFindTexts();
  const finder = useMemo(() => new Finder(() => session.view), [session]);
  const [query, setQuery] = useState<SearchQuery>(() => ({ ...EVERYTHING, text: selectedText(session) }));
  const [replacement, setReplacement] = useState('');
  const fields = { find: useRef<HTMLInputElement>(null), replace: useRef<HTMLInputElement>(null) };
  const { find, replace } = fields;
  const count = useSyncExternalStore(session.onUpdate, () => finder.getState().count);
  const current = useSyncExternalStore(session.onUpdate, () => finder.getState().current);

  useEffect(() => {
    const field = request.field === 'replace' && find.current?.value ? replace.current : find.current;
    field?.focus();
    field?.select();
  }, [request, find, replace]);
  useEffect(() => finder.search(query), [finder, query]);
  useEffect(() => () => finder.search(undefined), [finder]);

  const ask = (change: Partial<SearchQuery>) => setQuery((before) => ({ ...before, ...change }));
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === find.current) finder.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && event.target === replace.current) finder.replace(replacement);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function replaceAll() {
    const replaced = finder.replaceAll(replacement);
    if (replaced === 0) return;
    const action = { label: t('undo'), onClick: () => session.undo() };
    toast.success(t('replaced', { count: replaced }), { id: REPLACED_TOAST, action });
    // After another change, undo would revert that change instead.
    const stop = session.onTextChange(() => {
      stop();
      toast.dismiss(REPLACED_TOAST);
    });
  }
  const said = current > 0 ? t('position', { current, count }) : count > 0 ? t('count', { count }) : t('none');
  return (
    <Box role="search" aria-label={t('open')} onKeyDown={press} sx={panel}>
      <TextField
        size="small"
        label={t('find')}
        value={query.text}
        onChange={(event) => ask({ text: event.target.value })}
        inputRef={find}
        sx={{ flex: '1 1 12rem' }}
      />
      {TOGGLES.map(({ field, text, icon: Icon }) => (
        <Tip key={field} title={t(text)}>
          <ToggleButton
            value={field}
            size="small"
            selected={query[field]}
            aria-label={t(text)}
            onChange={() => ask({ [field]: !query[field] })}
          >
            <Icon aria-hidden size={20} />
          </ToggleButton>
        </Tip>
      ))}
      <SpeakerChoice session={session} speaker={query.speaker} choose={(speaker) => ask({ speaker })} />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box role="status" sx={counter}>
          {query.text.trim() !== '' && said}
        </Box>
        <Step label={t('previous')} go={() => finder.step(-1)} disabled={count === 0} icon={<ArrowUp aria-hidden />} />
        <Step label={t('next')} go={() => finder.step(1)} disabled={count === 0} icon={<ArrowDown aria-hidden />} />
        <Step label={t('close')} go={close} icon={<X aria-hidden />} />
      </Box>
      {writes && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: '1 1 100%' }}>
          <TextField
            size="small"
            label={t('replacement')}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
            inputRef={replace}
            sx={{ flex: '1 1 12rem', maxWidth: { md: '24rem' } }}
          />
          <Button onClick={() => finder.replace(replacement)} disabled={count === 0}>
            {t('replace')}
          </Button>
          <Button onClick={replaceAll} disabled={count === 0}>
            {t('replace-all')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface SpeakerProps {
  readonly session: TranscriptSession;
  readonly speaker: string | undefined;
  readonly choose: (speaker: string | undefined) => void;
}

/** Narrows the search to one speaker. */
function SpeakerChoice({ session, speaker, choose }: SpeakerProps): ReactElement {
  const t = useFindTexts();
  const { shown } = useSpeakerNames();
  const [names] = useState(() => session.speakers.names);
  return (
    <TextField
      select
      size="small"
      label={t('speaker')}
      value={speaker ?? ''}
      onChange={(event) => choose(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true, MenuProps: { disablePortal: true } }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 1 10rem', minWidth: '8rem' }}
    >
      <MenuItem value="">{t('everybody')}</MenuItem>
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {shown(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface StepProps {
  readonly label: string;
  readonly go: () => void;
  readonly icon: ReactElement;
  readonly disabled?: boolean;
}

function Step({ label, go, icon, disabled = false }: StepProps): ReactElement {
  return (
    <IconButton aria-label={label} title={label} onClick={go} disabled={disabled} sx={{ '& svg': { width: 20 } }}>
      {icon}
    </IconButton>
  );
}

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 3 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const counter = {
  minWidth: '6.5rem',
  textAlign: 'right',
  pr: 1,
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
