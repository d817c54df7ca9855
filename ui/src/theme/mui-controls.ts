/** The Material components of lists of things: tables, cards, toggles, menus of round buttons. See `mui.ts`. */
export {
  Card,
  Fade,
  ListSubheader,
  SpeedDial,
  SpeedDialAction,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
