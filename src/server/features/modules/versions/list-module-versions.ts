import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listModuleVersions as endpoint } from '#contracts/modules/list-module-versions.ts';
import { loadPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { presentVersion } from './present-version.ts';
import { loadVersionLines } from './version-store.ts';

const pageLength = 50;

export async function listModuleVersions(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const module = await designableModule(ctx, query.id);
  const lines = await loadVersionLines(ctx.db, module.id, { before: query.before, limit: pageLength + 1 });
  const shown = lines.slice(0, pageLength);
  const people = await loadPeople(
    ctx,
    shown.map(({ publishedBy }) => publishedBy),
  );
  return {
    items: shown.map((line) => presentVersion(line, people)),
    hasMore: lines.length > pageLength,
  };
}
