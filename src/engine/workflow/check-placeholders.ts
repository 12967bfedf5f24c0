import { placeholdersOf } from '#engine/module/render-template.ts';
import type { FormScope, SettingFault } from './activity-type.ts';

/** Placeholders of a text that no field fills. */
export function checkPlaceholders(property: string, text: string, form: FormScope): SettingFault[] {
  return placeholdersOf(text)
    .filter((name) => !form.fields.has(name))
    .map((placeholder) => ({
      severity: 'warning',
      property,
      code: 'unknown_placeholder',
      params: { placeholder },
    }));
}
