/** The Material components of forms and settings: choices among many, tabs, parts that unfold. See `mui.ts`. */
export {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  Radio,
  RadioGroup,
  Tab,
  Tabs,
} from '@mui/material';
