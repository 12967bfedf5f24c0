import { getCurrentOrganization as getCurrentOrganizationEndpoint } from '#contracts/tenants/get-current-organization.ts';
import { getTeamCalendar as getTeamCalendarEndpoint } from '#contracts/tenants/get-team-calendar.ts';
import { getTenantInfo as getTenantInfoEndpoint } from '#contracts/tenants/get-tenant-info.ts';
import { getWorkCalendar as getWorkCalendarEndpoint } from '#contracts/tenants/get-work-calendar.ts';
import { saveTeamCalendar as saveTeamCalendarEndpoint } from '#contracts/tenants/save-team-calendar.ts';
import { saveWorkCalendar as saveWorkCalendarEndpoint } from '#contracts/tenants/save-work-calendar.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { getTeamCalendar } from './calendars/get-team-calendar.ts';
import { getWorkCalendar } from './calendars/get-work-calendar.ts';
import { saveTeamCalendar } from './calendars/save-team-calendar.ts';
import { saveWorkCalendar } from './calendars/save-work-calendar.ts';
import { getCurrentOrganization } from './get-current-organization.ts';
import { getTenantInfo } from './get-tenant-info.ts';

export const tenantRoutes: readonly Route[] = [
  route(getTenantInfoEndpoint, getTenantInfo),
  route(getCurrentOrganizationEndpoint, getCurrentOrganization),
  route(getWorkCalendarEndpoint, getWorkCalendar),
  route(saveWorkCalendarEndpoint, saveWorkCalendar),
  route(getTeamCalendarEndpoint, getTeamCalendar),
  route(saveTeamCalendarEndpoint, saveTeamCalendar),
];
