/** The Material components of toggles. See `mui.ts`. */
export { ToggleButton, ToggleButtonGroup } from '@mui/material';
