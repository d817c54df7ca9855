/**
 * The Material components that every page needs, as a shared module of the import map, so every micro-frontend uses the same copy.
 * The others stand in `mui-contents.ts`, `mui-forms.ts`, `mui-overlays.ts`, `mui-tables.ts`, `mui-controls.ts`, `mui-choices.ts` and `mui-dial.ts`, which a page loads when it has
 * such a component. Add the components you need to the module that fits; import nothing from Material directly.
 */
export {
  Box,
  Button,
  ButtonBase,
  CircularProgress,
  Divider,
  FormControl,
  FormHelperText,
  FormLabel,
  GlobalStyles,
  IconButton,
  InputAdornment,
  InputBase,
  Link as TextLink,
  OutlinedInput,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
export { type CssVarsTheme, styled, useColorScheme, useTheme } from '@mui/material/styles';
