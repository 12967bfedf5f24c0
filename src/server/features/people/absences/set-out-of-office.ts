import type { EndpointInput } from '#contracts/endpoint.ts';
import type { setOutOfOffice as endpoint } from '#contracts/people/set-out-of-office.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { directory, peopleChanged } from '../directory.ts';
import { putAbsence, removeAbsence } from './absence-store.ts';

export async function setOutOfOffice(
  ctx: Context,
  { body: { outOfOffice } }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const userId = actorOf(ctx).id;
  if (outOfOffice === null) {
    await removeAbsence(ctx.db, userId);
  } else {
    const { from, to, substituteId } = outOfOffice;
    if (to < from) throw invalid('to', 'ends_before_start');
    if (substituteId === userId) throw invalid('substituteId', 'own_substitute');
    if (!(await directory(ctx)).isActive(substituteId)) throw invalid('substituteId', 'unknown_user');
    await putAbsence(ctx.db, { userId, from, to, substituteId });
  }
  peopleChanged(ctx);
  return {};
}

function invalid(name: string, code: string): AppError {
  const violations = [{ path: `body.outOfOffice.${name}`, code }];
  return new AppError('validation_failed', {}, { violations });
}
