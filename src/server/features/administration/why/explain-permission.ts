import type { explainPermission as endpoint } from '#contracts/administration/explain-permission.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { canDesignModule } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { whyApp } from './why-app.ts';
import { whyEntry } from './why-entry.ts';
import { whyPage } from './why-page.ts';

/** Why a person may see a page, an app, an entry or a field: asked of the checks that enforce it. */
export async function explainPermission(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const person = (await directory(ctx)).person(query.userId);
  if (!person) throw notFound();
  const user = { id: person.id, name: person.name };
  const { page, moduleId, entryId, field } = query;
  if (page === undefined && moduleId === undefined) throw missing('query.moduleId');
  if (field !== undefined && entryId === undefined) throw missing('query.entryId');
  if (moduleId !== undefined && !(await canDesignModule(ctx, moduleId))) throw notFound();
  const found = await (moduleId === undefined
    ? whyPage(person, page ?? 'start')
    : entryId === undefined
      ? whyApp(ctx, person, moduleId)
      : whyEntry(ctx, person, { moduleId, entryId, field }));
  if (person.isActive) return { user, ...found };
  return { user, verdict: 'none', actions: [], steps: [{ code: 'inactive', holds: false }] };
}

function missing(path: string): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code: 'input_missing' }] });
}
