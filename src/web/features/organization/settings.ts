import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { saveOrganization } from '#contracts/tenants/save-organization.ts';

/** The settings that are saved together. */
export type Settings = Omit<EndpointRequest<typeof saveOrganization>['body'], 'revision'>;

/** Changes a part of the settings. */
export type Change = (part: Partial<Settings>) => void;
