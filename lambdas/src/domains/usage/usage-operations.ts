import { bindOperations } from '../../platform/http/bind-operations.ts';
import { downloadReport } from './download-report.ts';
import { getLedgerMonths } from './get-ledger-months.ts';
import { getUsage } from './get-usage.ts';
import { listLedger } from './list-ledger.ts';

/** What a workspace has and uses. */
export const usageOperations = bindOperations('usage', { getUsage, listLedger, downloadReport, getLedgerMonths });
