/** The Material components of tables. See `mui.ts`. */
export { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
