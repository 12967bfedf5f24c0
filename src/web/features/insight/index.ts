export { DashboardScreen } from './dashboards/dashboard-screen.tsx';
export { DashboardLandingScreen } from './dashboards/start/dashboard-landing-screen.tsx';
export { DashboardListScreen } from './dashboards/start/dashboard-list-screen.tsx';
export { InquiryScreen } from './inquiry-screen.tsx';
export { ProcessMapScreen } from './process-map/process-map-screen.tsx';
