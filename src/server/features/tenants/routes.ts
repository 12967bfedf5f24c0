import { tenantsEndpoints } from '#contracts/tenants/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getTeamCalendar } from './calendars/get-team-calendar.ts';
import { getWorkCalendar } from './calendars/get-work-calendar.ts';
import { saveTeamCalendar } from './calendars/save-team-calendar.ts';
import { saveWorkCalendar } from './calendars/save-work-calendar.ts';
import { getCurrentOrganization } from './get-current-organization.ts';
import { getTenantInfo } from './get-tenant-info.ts';

export const tenantsRoutes = routesOf(tenantsEndpoints, {
  getCurrentOrganization,
  getTeamCalendar,
  getTenantInfo,
  getWorkCalendar,
  saveTeamCalendar,
  saveWorkCalendar,
});
