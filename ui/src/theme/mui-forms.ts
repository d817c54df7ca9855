/** The Material components of forms and of notices with a title, and a column of text. See `mui.ts`. */
export { AlertTitle, Container, FormControlLabel, Switch } from '@mui/material';
