import { describe, expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { Button } from './mui.ts';
import { theme } from './theme.ts';

describe('[shell.motion] the theme', () => {
  it('has no duration of 200 ms or more', () => {
    expect(Math.max(...Object.values(theme.transitions.duration))).toBeLessThan(200);
  });

  it('shows at once that a button is enabled: frames of a transition would hold up the next letters', () => {
    render(
      <ThemeProvider theme={theme}>
        <Button variant="contained" loading={false}>
          Save
        </Button>
      </ThemeProvider>,
    );
    expect(getComputedStyle(screen.getByRole('button')).transition).toBe('none');
  });
});
