export { LicenceScreen } from './licence-screen.tsx';
export { OrganizationScreen } from './organization-screen.tsx';
