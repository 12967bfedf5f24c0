export { dashboardsOf, giveDashboard } from './dashboards/dashboard-store.ts';
export { giveInquiry, inquiriesOf } from './inquiries/inquiry-store.ts';
export { giveModel, modelsOf } from './models/model-store.ts';
export { makeDocumentHandler } from './reports/activity/make-document.ts';
export { mailReportHandler } from './reports/mailing/mail-report.ts';
export { wakeReports } from './reports/mailing/report-jobs.ts';
export { sendDueReportHandler, wakeReportsHandler } from './reports/mailing/send-due-report.ts';
export { designsOf, giveDesign } from './reports/report-design-store.ts';
