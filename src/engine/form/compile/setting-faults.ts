import type { FieldDefinition } from '../definition.ts';
import type { FieldType, SettingDefinition, SettingFault } from '../field-type.ts';

/** Faults that a field's type finds in its settings, and choices that are not among the offered ones. */
export function settingFaults(field: FieldDefinition, type: FieldType): readonly SettingFault[] {
  const own = type.checkSettings(field);
  const known = new Set(own.map(({ property }) => property));
  const odd = type.settings.filter((setting) => !known.has(setting.name) && !isOffered(field, type, setting));
  return [
    ...own,
    ...odd.map(({ name }) => ({
      property: name,
      code: 'setting_not_offered',
      params: { value: String(field[name]) },
    })),
  ];
}

/** Whether a setting counts: it is unconditional, or the setting it depends on has the required value. */
export function isSettingUsed(field: FieldDefinition, type: FieldType, { when }: SettingDefinition): boolean {
  if (!when) return true;
  const governing = type.settings.find(({ name }) => name === when.setting);
  return (field[when.setting] ?? governing?.defaultValue ?? null) === when.value;
}

function isOffered(field: FieldDefinition, type: FieldType, setting: SettingDefinition): boolean {
  const value = field[setting.name] ?? '';
  if (!setting.options || value === '' || !isSettingUsed(field, type, setting)) return true;
  return setting.options.some((option) => option.value === value);
}
