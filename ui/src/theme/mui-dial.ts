/** The Material components of a menu of round buttons. See `mui.ts`. */
export { SpeedDial, SpeedDialAction } from '@mui/material';
