import type { Fault } from '#engine/form/definition.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import { faultViolations } from '#server/features/app-checks/index.ts';
import { moduleActionsOf, publishedModule, versionOf } from '#server/features/modules/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** Whether a person may see the stored values of a field, a cell or a table section, given its path or name. */
type Telling = (path: string) => boolean;

/** Counts are rounded for people who may not see the entries, as in the replay. */
const minGroupSize = 5;

/**
 * The stored values that the actor, a designer of the app, may see: none unless a rule of the published app lets them
 * view every entry, and no values of fields that a step of any version hides.
 */
async function tellingOf(ctx: Context, moduleId: string): Promise<Telling> {
  const module = await publishedModule(ctx, moduleId);
  const newest = await versionOf(ctx, module, module.versionNumber);
  if (!(await moduleActionsOf(ctx, newest)).has('viewAll')) return () => false;
  const hidden = new Set<string>();
  for (let number = 1; number <= module.versionNumber; number += 1) {
    const { fields, sections } = hiddenFields((await versionOf(ctx, module, number)).compiled);
    for (const name of [...fields.keys(), ...sections.keys()]) hidden.add(name);
  }
  return (path) => !hidden.has(path) && ![...hidden].some((name) => name.startsWith(`${path}.`));
}

/** Faults of stored values as the actor may see them; for values that the actor may not see, only a rough number. */
export async function toldFaults(
  ctx: Context,
  moduleId: string,
  faults: readonly Fault[],
): Promise<readonly Fault[]> {
  if (faults.length === 0) return faults;
  const isTold = await tellingOf(ctx, moduleId);
  return faults.map((fault) => (isTold(fault.where.id) ? fault : countedOnly(fault)));
}

function countedOnly(fault: Fault): Fault {
  const { examples: _, count = 0, ...params } = fault.params ?? {};
  const number = Number.parseInt(String(count), 10);
  const roughly = number < minGroupSize ? `<${minGroupSize}` : `${number - (number % minGroupSize)}+`;
  return { ...fault, params: { ...params, count: roughly } };
}

/** The same of the refusal to publish; other errors stay as they are. */
export async function toldRefusal(ctx: Context, moduleId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'conversion_impossible') return error;
  const faults = error.violations.map(({ path, code, params }): Fault => {
    const id = path.slice(path.indexOf(':') + 1);
    return { severity: 'error', where: { kind: 'field', id }, code, params };
  });
  const told = await toldFaults(ctx, moduleId, faults);
  const [first] = told;
  return new AppError(
    'conversion_impossible',
    { ...(first ? { field: first.where.id } : {}), ...first?.params },
    { violations: faultViolations(ctx, told), cause: error.cause },
  );
}
