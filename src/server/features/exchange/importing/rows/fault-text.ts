import { violationTexts } from '#server/features/entries/index.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import type { RowFault } from '../import-store.ts';

/** Why a row was not imported, in the actor's language; a field that is not in the file is named. */
export function faultText(ctx: Context, version: ModuleVersion, fault: RowFault): string {
  const text = fault.message ?? codeText(fault.code, ctx.locale, fault.params ?? {}, violationTexts);
  if (fault.field === undefined) return text;
  return `${placeOf(inLanguage(version, ctx.locale), fault.field, fault.row)}: ${text}`;
}

function placeOf({ compiled: { form } }: ModuleVersion, path: string, row: number | undefined): string {
  const field = form.fieldByPath.get(path);
  const table = form.tables.get(field?.isInTable ? field.sectionName : path);
  const names = [table?.definition.displayName, field?.definition.displayName].filter(Boolean);
  return [names.length === 0 ? path : names[0], ...(row === undefined ? [] : [row]), ...names.slice(1)].join(
    ' · ',
  );
}
