/** The Material components that most pages have, but not the header and the sign-in: notices, cards, lists, chips, progress, check boxes. See `mui.ts`. */
export {
  Alert,
  Avatar,
  Card,
  Checkbox,
  Chip,
  Fade,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
} from '@mui/material';
