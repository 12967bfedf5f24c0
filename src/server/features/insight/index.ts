export { dashboardsOf, giveDashboard } from './dashboards/dashboard-store.ts';
export { removeFavouriteDashboardsOf } from './dashboards/favourite-store.ts';
export { giveInquiry, inquiriesOf } from './inquiries/inquiry-store.ts';
export { mailReportHandler } from './mailing/mail-report.ts';
export { wakeReports } from './mailing/report-jobs.ts';
export { sendDueReportHandler, wakeReportsHandler } from './mailing/send-due-report.ts';
export { giveModel, modelsOf } from './models/model-store.ts';
export { makeDocumentHandler } from './reports/activity/make-document.ts';
export { designsOf, giveDesign } from './reports/report-design-store.ts';
