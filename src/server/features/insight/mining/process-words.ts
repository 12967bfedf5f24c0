import { inLanguage, type ModuleVersion, outcomeIn } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldTitle } from './open-fields.ts';
import type { ProcessWords } from './present-process.ts';

/** The words of an app in the actor's language: those of its newest version that has the step. */
export function processWords(
  ctx: Context,
  newest: ModuleVersion,
  versions: readonly ModuleVersion[],
): ProcessWords {
  const shown = newestFirst(newest, versions).map((version) => inLanguage(version, ctx.locale));
  const activity = (id: string) =>
    shown.flatMap(({ compiled }) => compiled.workflow.activities.get(id)?.definition.displayName ?? [])[0];
  return {
    activity: (id) => activity(id) ?? '',
    outcome: (name) => outcomeIn(newest, ctx.locale, name),
    field: (name) => fieldTitle(inLanguage(newest, ctx.locale), name),
  };
}

/** Each version once, the newest first. */
function newestFirst(newest: ModuleVersion, versions: readonly ModuleVersion[]): ModuleVersion[] {
  const each = new Map([newest, ...versions].map((version) => [version.number, version]));
  return [...each.values()].toSorted((one, other) => other.number - one.number);
}
