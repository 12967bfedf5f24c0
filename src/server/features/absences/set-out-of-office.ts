import type { setOutOfOffice as endpoint } from '#contracts/absences/set-out-of-office.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import {
  type Absence,
  directory,
  peopleChanged,
  putAbsence,
  removeAbsence,
} from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { choosableApps } from './choosable-apps.ts';

type Input = EndpointInput<typeof endpoint>;
type Wanted = NonNullable<Input['body']['outOfOffice']>;
interface Violation {
  readonly path: string;
  readonly code: string;
}

export async function setOutOfOffice(ctx: Context, { body }: Input): Promise<Record<string, never>> {
  const userId = actorOf(ctx).id;
  const before = (await directory(ctx)).absences.get(userId);
  ctx.noteSettings(changedValues(toldOf(before), toldOf(body.outOfOffice ?? undefined)));
  if (body.outOfOffice === null) {
    await removeAbsence(ctx.db, userId);
  } else {
    const { from, to, substituteId, others } = body.outOfOffice;
    const found = [...(await faultsOf(ctx, body.outOfOffice))];
    const violations = found.map(({ path, code }) => ({ path: `body.outOfOffice.${path}`, code }));
    if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
    const byApp = Object.fromEntries(others.map((other) => [other.moduleId, other.substituteId]));
    await putAbsence(ctx.db, { userId, from, to, substituteId, others: byApp });
  }
  peopleChanged(ctx);
  return {};
}

/** What the trail tells of an absence; substitutes for some apps by their number, as apps can be hidden. */
function toldOf(absence: (Pick<Absence, 'from' | 'to' | 'substituteId'> & { others: object }) | undefined) {
  const { from = null, to = null, substituteId = null, others = [] } = absence ?? {};
  return { from, to, substituteId, substitutesForApps: Object.keys(others).length };
}

async function faultsOf(ctx: Context, wanted: Wanted): Promise<readonly Violation[]> {
  const { id: userId } = actorOf(ctx);
  const people = await directory(ctx);
  const faults: Violation[] = [];
  const checkSubstitute = (path: string, substituteId: string) => {
    if (substituteId === userId) faults.push({ path, code: 'own_substitute' });
    else if (!people.isActive(substituteId)) faults.push({ path, code: 'unknown_user' });
  };
  if (wanted.to < wanted.from) faults.push({ path: 'to', code: 'ends_before_start' });
  checkSubstitute('substituteId', wanted.substituteId);
  const chosen = Object.keys(people.absences.get(userId)?.others ?? {});
  const apps = new Set((await choosableApps(ctx, chosen)).map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { moduleId, substituteId }] of wanted.others.entries()) {
    const path = `others.${index}.moduleId`;
    if (seen.has(moduleId)) faults.push({ path, code: 'app_chosen_twice' });
    else if (!apps.has(moduleId)) faults.push({ path, code: 'unknown_app' });
    seen.add(moduleId);
    checkSubstitute(`others.${index}.substituteId`, substituteId);
  }
  return faults;
}
