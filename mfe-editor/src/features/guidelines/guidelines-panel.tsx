import { Box, TextLink, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useCommandList } from '../../commands/command.ts';
import { type KeyBindings, useKeyBindings } from '../../commands/key-bindings.ts';
import { KeyNames } from '../../commands/key-names.tsx';
import { PanelContent, SidePanel } from '../side-panel.tsx';
import { useGuidelineTexts } from './guideline-texts.ts';

interface Props {
  readonly keys: KeyBindings;
  readonly close: () => void;
}

const RULES = {
  words: ['words.1', 'words.2', 'words.3', 'words.4', 'words.5'],
  form: ['form.1', 'form.2', 'form.3'],
  speakers: ['speakers.1', 'speakers.2'],
} as const;

/** The commands whose keys correctors need all the time. */
const KEYS: readonly string[] = [
  ...['toggle', 'back', 'forward', 'slower', 'faster', 'loop'],
  ...['next-unsure', 'previous-unsure', 'retype', 'rename-speaker'],
];

/** The short guidelines and the most important keys. */
export function GuidelinesPanel({ keys, close }: Props): ReactElement {
  const t = useGuidelineTexts();
  const bindings = useKeyBindings(keys);
  const commands = useCommandList().filter(({ id }) => KEYS.includes(id));
  return (
    <SidePanel title={t('open')} closeLabel={t('close')} close={close}>
      <PanelContent>
        {(['words', 'form', 'speakers'] as const).map((part) => (
          <section key={part}>
            <Typography component="h3" sx={heading}>
              {t(`${part}.title`)}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {RULES[part].map((rule) => (
                <Typography key={rule} component="li" variant="body2" sx={{ mb: 0.5 }}>
                  {t(rule)}
                </Typography>
              ))}
            </Box>
          </section>
        ))}
        <TextLink href="/corrector/guide" target="_blank" rel="noopener" sx={{ display: 'inline-block', mt: 1 }}>
          {t('guide')}
        </TextLink>
        <Typography component="h3" sx={heading}>
          {t('keys.title')}
        </Typography>
        <Box component="dl" sx={keyList}>
          {commands.map(({ id, title }) => (
            <Box key={id} sx={{ display: 'contents' }}>
              <dt>{title}</dt>
              <dd>
                {(bindings[id] ?? []).map((chord) => (
                  <Box key={chord} component="kbd" sx={{ mr: 1, whiteSpace: 'nowrap' }}>
                    <KeyNames chord={chord} />
                  </Box>
                ))}
              </dd>
            </Box>
          ))}
        </Box>
      </PanelContent>
    </SidePanel>
  );
}

const heading = { fontWeight: 650, mt: 2, mb: 0.5 } as const;
const keyList = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 1,
  rowGap: 0.5,
  m: 0,
  fontSize: '0.8125rem',
  '& dd': { m: 0, color: 'text.secondary' },
} as const;
