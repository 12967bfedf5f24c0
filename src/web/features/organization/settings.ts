import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { saveOrganization } from '#contracts/tenants/save-organization.ts';

/** The settings that are saved together. */
export type Settings = EndpointRequest<typeof saveOrganization>['body'];

/** Changes a part of the settings. */
export type Change = (part: Partial<Settings>) => void;
