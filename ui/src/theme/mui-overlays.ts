/** The Material components that open above the page, and the fields that do. See `mui.ts`. */
export {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Drawer,
  ListSubheader,
  Menu,
  MenuItem,
  MenuList,
  Popover,
  Select,
  TextField,
} from '@mui/material';
