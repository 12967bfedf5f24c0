import { defaultFieldNames } from '#engine/form/default-fields.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { FormScope } from '#engine/workflow/activity-type.ts';
import { type ModuleDefinition, templateEvents } from './definition.ts';
import { placeholdersOf } from './render-template.ts';

/** What e-mail templates may mention besides the form's fields. */
export const templatePlaceholders = [
  'actor',
  'initiator',
  'description',
  'activity',
  'title',
  'app',
  'link',
  ...defaultFieldNames,
] as const;

/** Placeholders of the e-mail templates that nothing will fill, as warnings. */
export function checkTemplates(
  templates: ModuleDefinition['emailTemplates'],
  form: Pick<FormScope, 'fields'>,
): Fault[] {
  const known: ReadonlySet<string> = new Set([...templatePlaceholders, ...form.fields.keys()]);
  return templateEvents.flatMap((event) =>
    (['subject', 'body'] as const).flatMap((property) =>
      placeholdersOf(templates[event]?.[property] ?? '')
        .filter((name) => !known.has(name))
        .map(
          (placeholder): Fault => ({
            severity: 'warning',
            where: { kind: 'template', id: event, property },
            code: 'unknown_placeholder',
            params: { placeholder },
          }),
        ),
    ),
  );
}
