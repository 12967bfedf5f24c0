import type { EndpointName } from '#contracts/endpoints.ts';
import type { Asks } from './asking.ts';

/** Endpoints that are not asked, with the reason why they tell nothing of an entry. */
export function because<const Name extends EndpointName>(
  tellsNothing: string,
  ...names: readonly Name[]
): Record<Name, Asks> {
  return Object.fromEntries(names.map((name) => [name, { tellsNothing }])) as unknown as Record<Name, Asks>;
}
