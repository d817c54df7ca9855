/** The Material components that most pages have, but not the header and the sign-in: notices, lists, chips, progress, choices. See `mui.ts`. */
export {
  Alert,
  AlertTitle,
  Avatar,
  Checkbox,
  Chip,
  Container,
  FormControlLabel,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Switch,
} from '@mui/material';
