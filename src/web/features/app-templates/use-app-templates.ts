import { listAppTemplates } from '#contracts/app-templates/list-app-templates.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

export type AppTemplate = EndpointOutput<typeof listAppTemplates>[number];

/** The templates of this release; they change with the product only. */
export function useAppTemplates(isEnabled = true) {
  return useEndpoint(listAppTemplates, undefined, { staleMs: 600_000, isEnabled });
}
