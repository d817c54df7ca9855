import { bindOperations } from '../../platform/http/bind-operations.ts';
import { cancelPrecision } from './cancel-precision.ts';
import { getPrecision } from './get-precision.ts';
import { getPrecisionLanguages } from './get-precision-languages.ts';
import { orderPrecision } from './order-precision.ts';

/** Orders of proofreading, for customers. */
export const precisionOperations = bindOperations('precision', {
  getPrecision,
  orderPrecision,
  cancelPrecision,
  getPrecisionLanguages,
});
