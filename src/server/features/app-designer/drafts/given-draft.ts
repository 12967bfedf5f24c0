import type { z } from 'zod';
import type { givenDefinition } from '#contracts/shapes/given-definition.ts';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { EmailTemplate, ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { workflowOf } from '../workflows/given-workflow.ts';

type Given = z.output<typeof givenDefinition>;
type GivenField = Given['fieldGroups'][number]['rows'][number]['fields'][number];

/** The caller's draft under the stored names; parts that it omits are taken from the previous draft. */
export function draftOf(given: Given, before: ModuleDefinition): ModuleDefinition {
  const { emailTemplates = {}, translations = before.translations, ...rest } = given;
  const { translations: _, ...kept } = before;
  const hasTranslations = Object.keys(translations ?? {}).length > 0;
  return {
    ...kept,
    ...rest,
    fieldGroups: given.fieldGroups.map(sectionOf),
    permission: { ...before.permission, ...given.permission } as ModuleDefinition['permission'],
    workflow: workflowOf(given.workflow, before.workflow),
    emailTemplates: { ...before.emailTemplates, ...definedOf(emailTemplates) },
    ...(hasTranslations && { translations }),
  } as ModuleDefinition;
}

function definedOf(
  templates: Readonly<Record<string, EmailTemplate | undefined>>,
): Partial<Record<string, EmailTemplate>> {
  return Object.fromEntries(Object.entries(templates).filter(([, template]) => template !== undefined));
}

function sectionOf(section: Given['fieldGroups'][number]): SectionDefinition {
  const rows = section.rows.map((row) => ({ ...row, fields: row.fields.map(fieldOf) }));
  return { ...section, rows } as SectionDefinition;
}

function fieldOf({ label, ...field }: GivenField): FieldDefinition {
  const named = [...fieldCatalogue.values()].find(({ alsoNamed }) => alsoNamed?.includes(field.editorType));
  return {
    ...field,
    id: field.id ?? field.name,
    displayName: field.displayName ?? label ?? field.name,
    editorType: named?.name ?? field.editorType,
  } as FieldDefinition;
}
