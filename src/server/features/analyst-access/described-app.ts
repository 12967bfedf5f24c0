import { fieldSecrecy } from '#server/features/entries/index.ts';
import { compiledModule, inLanguage } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';

/** An app that can be opened to analysts, with the names of the fields that some step hides; undefined if it is gone. */
export async function describedApp(ctx: Context, moduleId: string) {
  try {
    const stored = await compiledModule(ctx, moduleId);
    const { module, compiled } = inLanguage(stored, ctx.locale);
    const { hiddenAt } = await fieldSecrecy(ctx, stored);
    const hidden = [...compiled.form.fieldByPath.values()].filter(
      ({ path, type }) => hiddenAt.has(path) && type.origin !== 'none' && type.content !== 'secret',
    );
    return {
      moduleId,
      display_name: module.displayName,
      app_icon: module.appIcon,
      hidden_fields: hidden.map(({ definition }) => definition.displayName),
    };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
