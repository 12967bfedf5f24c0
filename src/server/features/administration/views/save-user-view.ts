import type { saveUserView as endpoint } from '#contracts/administration/save-user-view.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { userColumns } from '../users/user-columns.ts';
import { userViewsOf, writeUserView } from './user-view-store.ts';

const maxViews = 50;

export async function saveUserView(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { id: ownerId } = actorOf(ctx);
  const column = body.view.order?.column;
  if (column !== undefined && !Object.hasOwn(userColumns, column)) {
    throw invalid({ path: 'body.view.order.column', code: 'unknown_column', params: { column } });
  }
  const kept = await userViewsOf(ctx.db, ownerId);
  const isNew = kept.every(({ name }) => name.toLowerCase() !== body.name.toLowerCase());
  if (isNew && kept.length >= maxViews) {
    throw invalid({ path: 'body.name', code: 'too_many_views', params: { maximum: maxViews } });
  }
  return { id: await writeUserView(ctx.db, ownerId, { ...body, id: ctx.randomId() }) };
}

function invalid(violation: {
  path: string;
  code: string;
  params: Readonly<Record<string, string | number>>;
}): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
