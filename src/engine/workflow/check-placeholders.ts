import { isDefaultField } from '#engine/form/default-fields.ts';
import { placeholdersOf } from '#engine/module/render-template.ts';
import type { FormScope, SettingFault } from './activity-type.ts';

/** Placeholders of a text that no field of the form and no default field fills. */
export function checkPlaceholders(property: string, text: string, form: FormScope): SettingFault[] {
  return placeholdersOf(text)
    .filter((name) => !form.fields.has(name) && !isDefaultField(name))
    .map((placeholder) => ({
      severity: 'warning',
      property,
      code: 'unknown_placeholder',
      params: { placeholder },
    }));
}
