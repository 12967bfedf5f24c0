import type { ModuleAction } from '#engine/module/definition.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { canDesign } from '../access/design-access.ts';
import { isWithinKey } from '../access/key-apps.ts';
import { hasConditionalViewRules, moduleActionsOf } from '../access/module-access.ts';
import { compiledModule } from '../compiled-module.ts';
import { inLanguage } from '../in-language.ts';
import type { ModuleVersion } from '../published-module.ts';
import { type ListedModule, loadModules } from './listing-store.ts';

/** A module that a person may open, and the reasons. */
export interface VisibleModule {
  readonly module: ListedModule;
  readonly actions: ReadonlySet<ModuleAction>;
  readonly canDesign: boolean;
}

const opening: readonly ModuleAction[] = ['start', 'viewOwn', 'viewTeam', 'viewAll', 'report'];

/** Published modules that the actor may use, and those that the actor may design; by name in the actor's language. */
export async function visibleModules(ctx: Context): Promise<VisibleModule[]> {
  const actor = actorOf(ctx);
  const result: VisibleModule[] = [];
  for (const module of await loadModules(ctx.db, ctx.locale)) {
    if (!isWithinKey(actor, module.id)) continue;
    const isDesigner = canDesign(actor, module);
    const version = module.versionNumber > 0 ? await compiledModule(ctx, module.id) : null;
    const actions = version ? await moduleActionsOf(ctx, version) : new Set<ModuleAction>();
    const isOpen =
      opening.some((action) => actions.has(action)) ||
      (version !== null && hasConditionalViewRules(ctx, version));
    const shown = { ...module, ...(version ? shownTexts(ctx, version) : draftTexts(module)) };
    if (isOpen || isDesigner) result.push({ module: shown, actions, canDesign: isDesigner });
  }
  const { compare } = new Intl.Collator(ctx.locale);
  return result.sort((left, right) => compare(left.module.displayName, right.module.displayName));
}

/** An app that was never published is visible only to its designers, as its draft names them. */
function draftTexts(module: ListedModule): Pick<ListedModule, 'displayName' | 'description'> {
  return {
    displayName: module.draftName?.trim() || module.displayName,
    description: module.draftDescription?.trim() || module.description,
  };
}

function shownTexts(ctx: Context, version: ModuleVersion): Pick<ListedModule, 'displayName' | 'description'> {
  const { displayName, description } = inLanguage(version, ctx.locale).module;
  return { displayName, description };
}
