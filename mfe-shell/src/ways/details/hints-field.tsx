import { MAX_HINT_LENGTH, MAX_HINTS } from '@parlance/contract/hints';
import { TextField } from '@parlance/ui/mui-overlays';
import { hintsOf, hintsProblem } from '@parlance/ui/upload-options';
import { type ReactElement, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

interface Props {
  readonly hints: readonly string[];
  readonly onChange: (hints: string[]) => void;
}

/** Hints as one text, comma separated (Spec part 1, section 5). */
export function HintsField({ hints, onChange }: Props): ReactElement {
  const t = useDetailsTexts();
  // The text as it is typed: a trailing comma or space must not vanish while the next hint is written.
  const [text, setText] = useState(() => hints.join(', '));
  const problem = hintsProblem(hints);
  return (
    <TextField
      size="small"
      label={t('hints')}
      value={text}
      error={problem !== undefined}
      helperText={
        problem === undefined
          ? t('hints-text')
          : t(`hints-${problem}`, { max: problem === 'too-many' ? MAX_HINTS : MAX_HINT_LENGTH })
      }
      onChange={(event) => {
        setText(event.target.value);
        onChange(hintsOf(event.target.value));
      }}
    />
  );
}
