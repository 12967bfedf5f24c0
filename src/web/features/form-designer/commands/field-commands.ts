import type { FieldDefinition, ValidationRule } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { type Command, followRemovedRule, forgetFlowsOfPath } from '#web/features/app-draft/index.ts';
import {
  type FieldDraft,
  type FieldTarget,
  gridColumns,
  pathOfField,
  placeOfField,
  putField,
  takeField,
  tidy,
} from './places.ts';
import { sumSettings } from './sum-settings.ts';

/** Width of a new field. */
export const firstWidth = 4;

/** A new field with the defaults of its type. */
export function newField(
  type: FieldType,
  made: { readonly id: string; readonly name: string; readonly displayName: string },
): FieldDefinition {
  const defaults = type.settings.flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  return {
    ...Object.fromEntries(defaults),
    ...made,
    editorType: type.name,
    columnIndex: 0,
    width: firstWidth,
    required: false,
    helpText: '',
  };
}

/** Adds a field. If the row is full, the field gets its own row below. */
export function addField(field: FieldDefinition, target: FieldTarget): Command {
  return (module) => {
    const section = module.fieldGroups.find(({ name }) => name === target.section);
    if (!section) return;
    const made = { ...field } as FieldDraft;
    if (!putField(section, made, target)) {
      putField(section, made, { section: target.section, row: target.row + 1 });
    }
    tidy(module);
  };
}

/**
 * Changes settings of a field. `undefined` removes a setting. A new sum takes the unit and decimals of what it adds up.
 */
export function changeField(fieldId: string, settings: Readonly<Record<string, unknown>>): Command {
  return (module) => {
    const field = placeOfField(module, fieldId)?.field as FieldDraft | undefined;
    if (!field) return;
    if ('validation' in settings) {
      const rules = (settings.validation ?? []) as readonly ValidationRule[];
      followRemovedRule(module, fieldId, field.validation ?? [], rules);
    }
    const { expression } = field;
    for (const [name, value] of Object.entries(settings)) {
      if (value === undefined) delete field[name];
      else (field as Record<string, unknown>)[name] = value;
    }
    if ('expression' in settings) Object.assign(field, sumSettings(module, field, expression));
  };
}

/** Removes a field and its permissions at activities. */
export function removeField(fieldId: string): Command {
  return (module) => {
    const place = placeOfField(module, fieldId);
    if (!place) return;
    const path = pathOfField(place);
    takeField(module, fieldId);
    for (const permissions of module.workflow.fieldPermissions) {
      permissions.fields = permissions.fields.filter((rule) => rule.name !== path);
    }
    forgetFlowsOfPath(module, path);
    tidy(module);
  };
}

/** Moves a field within or between sections. Positions are those before the move. */
export function moveField(fieldId: string, target: FieldTarget): Command {
  return (module) => {
    const from = placeOfField(module, fieldId);
    const section = module.fieldGroups.find(({ name }) => name === target.section);
    if (!from || !section) return;
    const isSameRow = from.section.name === target.section && from.row === target.row;
    if (isSameRow && target.column !== undefined) return moveInRow(fieldId, target.column)(module);
    if (isSameRow && section.rows[from.row]?.fields.length === 1) return;
    const field = takeField(module, fieldId);
    if (!field) return;
    if (!putField(section, field, target)) {
      putField(section, field, { section: target.section, row: target.row + 1 });
    }
    tidy(module);
  };
}

function moveInRow(fieldId: string, column: number): Command {
  return (module) => {
    const from = placeOfField(module, fieldId);
    const section = module.fieldGroups.find(({ name }) => name === from?.section.name);
    const row = from && section?.rows[from.row];
    if (!from || !row) return;
    const [field] = row.fields.splice(from.column, 1);
    if (field) row.fields.splice(column > from.column ? column - 1 : column, 0, field);
    tidy(module);
  };
}

/** Sets the width of a field in columns, limited by the free columns of its row. */
export function resizeField(fieldId: string, width: number): Command {
  return (module) => {
    const place = placeOfField(module, fieldId);
    const row = place?.section.rows[place.row];
    if (!place || !row) return;
    const others = row.fields.reduce((sum, field) => sum + (field.id === fieldId ? 0 : field.width), 0);
    const room = place.section.isTable ? gridColumns : gridColumns - others;
    (place.field as FieldDraft).width = Math.max(1, Math.min(Math.round(width), Math.max(room, 1)));
  };
}

/**
 * Converts a field to another type. Settings of the old type are removed, those of the new type get their defaults.
 */
export function convertField(fieldId: string, from: FieldType | undefined, to: FieldType): Command {
  return (module) => {
    const field = placeOfField(module, fieldId)?.field as FieldDraft | undefined;
    if (!field || field.editorType === to.name) return;
    const kept = new Set(to.settings.map(({ name }) => name));
    for (const { name } of from?.settings ?? []) if (!kept.has(name)) delete field[name];
    for (const { name, defaultValue } of to.settings) {
      if (field[name] === undefined && defaultValue !== undefined) {
        (field as Record<string, unknown>)[name] = defaultValue;
      }
    }
    field.editorType = to.name;
    if (!to.canBeUnique) delete field.unique;
    delete field.defaultValue;
    if (to.origin !== 'calculated') delete field.expression;
  };
}
