import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getModuleVersion as endpoint } from '#contracts/modules/get-module-version.ts';
import { loadPeople } from '#server/features/people/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { presentVersion } from './present-version.ts';
import { loadWholeVersion } from './version-store.ts';

export async function getModuleVersion(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id);
  const version = await loadWholeVersion(ctx.db, module.id, query.version);
  if (!version) throw notFound();
  const people = await loadPeople(ctx, [version.publishedBy]);
  const definition = { ...version.definition, displayName: module.displayName, isPublished: true };
  return {
    ...presentVersion(version, people),
    definition: definition as EndpointOutput<typeof endpoint>['definition'],
  };
}
