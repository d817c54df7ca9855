/**
 * The Material components that every page needs, as a shared module of the import map, so every micro-frontend uses the same copy.
 * What brings much more with it stands in `mui-overlays.ts` and `mui-controls.ts`, which a page loads when it has such a
 * component. Add the components you need to the module that fits; import nothing from Material directly.
 */
export {
  Alert,
  AlertTitle,
  Avatar,
  Box,
  Button,
  ButtonBase,
  Checkbox,
  Chip,
  CircularProgress,
  Container,
  Divider,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  GlobalStyles,
  IconButton,
  InputAdornment,
  InputBase,
  LinearProgress,
  Link as TextLink,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Paper,
  Skeleton,
  Stack,
  Switch,
  Typography,
  useMediaQuery,
} from '@mui/material';
export { type CssVarsTheme, styled, useColorScheme, useTheme } from '@mui/material/styles';
