export { LicenceScreen } from './licence-screen.tsx';
export { OrganizationScreen } from './organization-screen.tsx';
export { SeatMeter } from './seat-meter.tsx';
