export { ownedDashboards } from './dashboards/dashboard-store.ts';
export { removeFavouriteDashboardsOf } from './dashboards/favourite-store.ts';
export { ownedInquiries } from './inquiries/inquiry-store.ts';
export { mailReportHandler } from './mailing/mail-report.ts';
export { wakeReports } from './mailing/report-jobs.ts';
export { sendDueReportHandler, wakeReportsHandler } from './mailing/send-due-report.ts';
export { ownedModels } from './models/model-store.ts';
export { makeDocumentHandler } from './reports/activity/make-document.ts';
export { ownedDesigns } from './reports/report-design-store.ts';
