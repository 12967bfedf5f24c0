export { DashboardScreen } from './dashboards/dashboard-screen.tsx';
export { DashboardLandingScreen } from './dashboards/start/dashboard-landing-screen.tsx';
export { DashboardListScreen } from './dashboards/start/dashboard-list-screen.tsx';
export { InquiryScreen } from './inquiry-screen.tsx';
export { ProcessMapScreen } from './process-map/process-map-screen.tsx';
export { ReportDesignerScreen } from './reports/edit/report-designer-screen.tsx';
export { ReportViewerScreen } from './reports/pages/report-viewer-screen.tsx';
export { ReportListScreen } from './reports/start/report-list-screen.tsx';
