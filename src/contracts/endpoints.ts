import { commentsEndpoints } from './comments/endpoints.ts';
import { connectorsEndpoints } from './connectors/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { entriesEndpoints } from './entries/endpoints.ts';
import { exchangeEndpoints } from './exchange/endpoints.ts';
import { filesEndpoints } from './files/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { lookupsEndpoints } from './lookups/endpoints.ts';
import { modulesEndpoints } from './modules/endpoints.ts';
import { notificationsEndpoints } from './notifications/endpoints.ts';
import { peopleEndpoints } from './people/endpoints.ts';
import { permissionsEndpoints } from './permissions/endpoints.ts';
import { processEndpoints } from './process/endpoints.ts';
import { recordTemplatesEndpoints } from './record-templates/endpoints.ts';
import { referenceDataEndpoints } from './reference-data/endpoints.ts';
import { schedulesEndpoints } from './schedules/endpoints.ts';
import { sectionTemplatesEndpoints } from './section-templates/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { tasksEndpoints } from './tasks/endpoints.ts';
import { tenantsEndpoints } from './tenants/endpoints.ts';
import { valueListsEndpoints } from './value-lists/endpoints.ts';
import { workflowEndpoints } from './workflow/endpoints.ts';

/** Every endpoint of the wire; a route table, the OpenAPI document and the generated tests are made from it. */
export const endpoints: readonly Endpoint[] = [
  ...commentsEndpoints,
  ...entriesEndpoints,
  ...exchangeEndpoints,
  ...filesEndpoints,
  ...identityEndpoints,
  ...modulesEndpoints,
  ...sectionTemplatesEndpoints,
  ...notificationsEndpoints,
  ...peopleEndpoints,
  ...permissionsEndpoints,
  ...systemEndpoints,
  ...tasksEndpoints,
  ...tenantsEndpoints,
  ...referenceDataEndpoints,
  ...valueListsEndpoints,
  ...workflowEndpoints,
  ...processEndpoints,
  ...lookupsEndpoints,
  ...connectorsEndpoints,
  ...recordTemplatesEndpoints,
  ...schedulesEndpoints,
];
