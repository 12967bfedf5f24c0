export { useReportItems } from './use-report-items.ts';
