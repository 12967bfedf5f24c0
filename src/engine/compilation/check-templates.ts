import type { Fault } from '#engine/form/definition.ts';
import { defaultFieldNames } from '#engine/form/names/default-fields.ts';
import type { FormScope } from '#engine/workflow/activity-type.ts';
import {
  type EmailTemplate,
  type ModuleDefinition,
  type TemplateEvent,
  templateEvents,
} from '../module/definition.ts';
import { mailTextKey } from '../module/translate-module.ts';
import { placeholdersOf } from '../text/render-template.ts';

/** Placeholders that e-mail templates can use besides the form's fields. */
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

/** Warns about unknown placeholders in the e-mail templates and their translations. */
export function checkTemplates(
  { emailTemplates, translations = {} }: Pick<ModuleDefinition, 'emailTemplates' | 'translations'>,
  form: Pick<FormScope, 'fields'>,
): Fault[] {
  const translationsOf = (event: TemplateEvent, property: keyof EmailTemplate) =>
    Object.values(translations).map((texts) => texts[mailTextKey(event, property)] ?? '');
  const fields = [...form.fields].filter(([, { type }]) => type.content !== 'secret');
  const known: ReadonlySet<string> = new Set([...templatePlaceholders, ...fields.map(([name]) => name)]);
  return templateEvents.flatMap((event) =>
    (['subject', 'body'] as const).flatMap((property) =>
      [emailTemplates[event]?.[property] ?? '', ...translationsOf(event, property)]
        .flatMap(placeholdersOf)
        .filter((name, place, names) => !known.has(name) && names.indexOf(name) === place)
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
