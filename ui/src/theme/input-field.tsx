import FormControl, { type FormControlProps } from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactElement, type ReactNode, useId } from 'react';

/** The props of Material's TextField that forms need. */
interface Props
  extends Pick<FormControlProps, 'className' | 'disabled' | 'error' | 'fullWidth' | 'required' | 'sx'>,
    Pick<
      OutlinedInputProps,
      | 'autoComplete'
      | 'autoFocus'
      | 'defaultValue'
      | 'inputRef'
      | 'name'
      | 'onBlur'
      | 'onChange'
      | 'placeholder'
      | 'type'
      | 'value'
    > {
  readonly label: ReactNode;
  /** The text under the field. */
  readonly helperText?: ReactNode;
  /** Makes a native select of the input (`SelectField`); without it the field takes a line of text. */
  readonly select?: (input: ReactElement) => ReactElement;
  /** Marks a field for styles, and stands in the page. */
  readonly 'data-refused'?: boolean;
  readonly slotProps?: {
    readonly input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
    readonly htmlInput?: OutlinedInputProps['inputProps'];
    readonly formHelperText?: Pick<FormHelperTextProps, 'role'>;
  };
}

/**
 * A labelled line of text. It looks like Material's TextField, which brings the code of menus with it, and serves pages that have no
 * menus.
 */
export function InputField({ label, helperText, select, slotProps = {}, ...props }: Props): ReactElement {
  const { className, disabled, error, fullWidth, required, sx, 'data-refused': refused, ...input } = props;
  const id = useId();
  const helperId = helperText ? `${id}-helper` : undefined;
  // The label of a select is always above its border, because a select always shows a value.
  const raised = select ? true : undefined;
  const outlined = (
    <OutlinedInput
      {...input}
      {...slotProps.input}
      id={id}
      label={label}
      notched={raised}
      inputProps={slotProps.htmlInput}
      aria-describedby={helperId}
    />
  );
  return (
    <FormControl {...{ className, disabled, error, fullWidth, required, sx, 'data-refused': refused }}>
      <InputLabel htmlFor={id} shrink={raised}>
        {label}
      </InputLabel>
      {select ? select(outlined) : outlined}
      {helperText && (
        <FormHelperText id={helperId} {...slotProps.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
}
