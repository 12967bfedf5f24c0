import { isDefaultField } from '#engine/form/names/default-fields.ts';
import { placeholdersOf } from '#engine/text/render-template.ts';
import type { FormScope, SettingFault } from './activity-type.ts';

/** Placeholders of a text that match neither a field of the form nor a default field. */
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
