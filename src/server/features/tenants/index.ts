export { calendarOf } from './calendars/calendar-of.ts';
export { putCalendar } from './calendars/calendar-store.ts';
export { demoTenantNames } from './demo-accounts.ts';
export { organization } from './organization.ts';
export { insertOrganization, type Organization } from './organization-store.ts';
export { timeZoneOf } from './time-zone-of.ts';
