import { FormControl, FormLabel } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { type ReactElement, useId } from 'react';

/** The grades of ratings (contract, `gradeSchema`). */
const GRADES = [1, 2, 3, 4, 5] as const;

interface Props {
  readonly title: string;
  /** What 1 and 5 mean. */
  readonly low: string;
  readonly high: string;
  readonly grade: number | undefined;
  readonly choose: (grade: number) => void;
}

/** A choice from 1 to 5. */
export function GradeField({ title, low, high, grade, choose }: Props): ReactElement {
  const id = useId();
  const meaning = (each: number) => (each === 1 ? ` (${low})` : each === GRADES.length ? ` (${high})` : '');
  return (
    <FormControl>
      <FormLabel id={id}>{title}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={grade ?? ''}
        onChange={(_, value) => choose(Number(value))}
        sx={{ columnGap: 1 }}
      >
        {GRADES.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={`${each}${meaning(each)}`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
