export { mailReportHandler } from './reports/mailing/mail-report.ts';
export { wakeReports } from './reports/mailing/report-jobs.ts';
export { sendDueReportHandler, wakeReportsHandler } from './reports/mailing/send-due-report.ts';
