import type { SettingEditor } from '../../workflow/activity-type.ts';
import type { ActivityDefinition } from '../../workflow/definition.ts';
import { isRecord } from '../../workflow/values/property-readers.ts';

/** Renames a field or table section in the texts of one setting. */
export interface TextRenaming {
  readonly path: string;
  readonly newName: string;
  readonly inExpression: (source: string) => string;
  readonly inTemplate: (text: string) => string;
}

type Rename = (value: unknown, renaming: TextRenaming) => unknown;

const renames: Partial<Record<SettingEditor, Rename>> = {
  expression: inText('inExpression'),
  template: inText('inTemplate'),
  'long-template': inText('inTemplate'),
  'table-section': named,
  until: inHolder,
  assignees: each(inAssignee),
  'field-map': each(inHolder),
};

/** A setting as far as renaming asks about it. */
type EditedSetting = { readonly name: string; readonly editorType: SettingEditor };

/** The settings of activity types by name; those of an unknown type stay as they are. */
export interface ActivitySettings {
  get(type: string): { readonly settings: readonly EditedSetting[] } | undefined;
}

/** The properties of one activity with a field or table section renamed. */
export function renamedProperties(
  { type, properties }: Pick<ActivityDefinition, 'type' | 'properties'>,
  renaming: TextRenaming,
  catalogue: ActivitySettings,
): Record<string, unknown> {
  const settings = catalogue.get(type)?.settings ?? [];
  // Values for another app have the names of its fields.
  const worksElsewhere = settings.some(({ editorType }) => editorType === 'module');
  const renamed = { ...properties };
  for (const { name, editorType } of settings) {
    const isList = editorType === 'field-values';
    const rename = isList ? each(worksElsewhere ? inItsExpression : inFieldValue) : renames[editorType];
    if (name in renamed && rename) renamed[name] = rename(renamed[name], renaming);
  }
  return renamed;
}

function inText(way: 'inExpression' | 'inTemplate'): Rename {
  return (value, renaming) => (typeof value === 'string' ? renaming[way](value) : value);
}

function each(rename: Rename): Rename {
  return (value, renaming) =>
    Array.isArray(value) ? value.map((item) => (isRecord(item) ? rename(item, renaming) : item)) : value;
}

function named(value: unknown, { path, newName }: TextRenaming): unknown {
  return value === path ? newName : value;
}

/** `{field}` and more. */
function inHolder(value: unknown, renaming: TextRenaming): unknown {
  return isRecord(value) && 'field' in value ? { ...value, field: named(value.field, renaming) } : value;
}

function inItsExpression(value: unknown, renaming: TextRenaming): unknown {
  if (!isRecord(value) || typeof value.expression !== 'string') return value;
  return { ...value, expression: renaming.inExpression(value.expression) };
}

function inFieldValue(value: unknown, renaming: TextRenaming): unknown {
  return inHolder(inItsExpression(value, renaming), renaming);
}

const fieldKinds: readonly unknown[] = ['field', 'emailField'];

function inAssignee(value: unknown, renaming: TextRenaming): unknown {
  if (!isRecord(value)) return value;
  const { kind } = value;
  if (fieldKinds.includes(kind)) return { ...value, value: named(value.value, renaming) };
  if (kind === 'expression') return { ...value, value: inText('inExpression')(value.value, renaming) };
  return isRecord(value.value) ? { ...value, value: inHolder(value.value, renaming) } : value;
}
