import { InputField } from '@parlance/ui/input-field';
import { Box, Button, IconButton, Stack } from '@parlance/ui/mui';
import { Radio, RadioGroup, Tab, Tabs } from '@parlance/ui/mui-choices';
import { Checkbox, Chip } from '@parlance/ui/mui-contents';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { SelectField } from '@parlance/ui/select-field';
import { Play, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSandboxTexts } from './sandbox-texts.ts';
import { Specimen } from './specimen.tsx';

/** Buttons, fields, choices and labels, in each of their states. */
export function Controls(): ReactElement {
  const t = useSandboxTexts();
  return (
    <>
      <Specimen
        title={t('buttons')}
        code={
          '<Button variant="contained" loading={isPending}>…</Button>\n<IconButton aria-label="…"><Play size={19} aria-hidden /></IconButton>'
        }
      >
        {() => (
          <>
            {(['contained', 'outlined', 'text'] as const).map((variant) => (
              <Stack key={variant} direction="row" sx={row}>
                <Button variant={variant}>{variant}</Button>
                <Button variant={variant} className="Mui-focusVisible">
                  focus
                </Button>
                <Button variant={variant} disabled>
                  disabled
                </Button>
                <Button variant={variant} loading aria-label="loading">
                  loading
                </Button>
                <Button variant={variant} color="error">
                  error
                </Button>
              </Stack>
            ))}
            <Stack direction="row" sx={row}>
              <Button variant="contained" size="large">
                large
              </Button>
              <Button variant="contained">medium</Button>
              <Button variant="contained" size="small">
                small
              </Button>
              <IconButton aria-label="play">
                <Play size={19} aria-hidden />
              </IconButton>
              <IconButton aria-label="play, disabled" disabled>
                <Play size={19} aria-hidden />
              </IconButton>
            </Stack>
          </>
        )}
      </Specimen>
      <Specimen
        title={t('fields')}
        code={
          '<InputField label="…" helperText="…" />\n<TextField select label="…"><MenuItem value="a">…</MenuItem></TextField>\n<FormControlLabel control={<Switch />} label="…" />'
        }
      >
        {() => (
          <>
            <InputField label="InputField" helperText="helperText" />
            <InputField label="error" error helperText="helperText" defaultValue="ada@" />
            <InputField label="disabled" disabled defaultValue="ada@example.com" />
            <SelectField label="native select" options={<option value="a">option</option>} />
            <TextField select label="TextField select" defaultValue="a">
              <MenuItem value="a">option</MenuItem>
            </TextField>
            <Stack direction="row" sx={row}>
              <FormControlLabel control={<Switch defaultChecked />} label="Switch" />
              <FormControlLabel control={<Switch />} label="off" disabled />
              <FormControlLabel control={<Checkbox defaultChecked />} label="Checkbox" />
              <FormControlLabel control={<Checkbox indeterminate />} label="some" />
            </Stack>
            <RadioGroup row aria-label="RadioGroup" defaultValue="a">
              <FormControlLabel value="a" control={<Radio />} label="Radio" />
              <FormControlLabel value="b" control={<Radio />} label="other" />
            </RadioGroup>
            <Box>
              <ToggleButtonGroup exclusive value="grid" aria-label="ToggleButtonGroup" size="small">
                <ToggleButton value="grid">grid</ToggleButton>
                <ToggleButton value="list">list</ToggleButton>
              </ToggleButtonGroup>
            </Box>
            <Tabs value={0} aria-label="Tabs">
              <Tab label="Tab" />
              <Tab label="other" />
              <Tab label="disabled" disabled />
            </Tabs>
          </>
        )}
      </Specimen>
      <Specimen title={t('labels')} code={'<Chip label="…" color="warning" variant="outlined" />'}>
        {() => (
          <>
            {(['filled', 'outlined'] as const).map((variant) => (
              <Stack key={variant} direction="row" sx={row}>
                {(['default', 'primary', 'success', 'warning', 'error', 'info'] as const).map((color) => (
                  <Chip key={color} label={color} color={color} variant={variant} />
                ))}
                <Chip label="icon" icon={<Search size={15} aria-hidden />} variant={variant} />
              </Stack>
            ))}
          </>
        )}
      </Specimen>
    </>
  );
}

const row = { gap: 1.5, flexWrap: 'wrap', alignItems: 'center' } as const;
