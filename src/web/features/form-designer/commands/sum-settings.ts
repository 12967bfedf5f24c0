import type { FieldDefinition } from '#engine/form/definition.ts';
import { summedPaths } from '#engine/form/names/summed-paths.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

/** The settings that say how an amount is written. */
const units = ['decimalPlaces', 'format', 'currency'] as const;

type Units = Partial<Record<(typeof units)[number], unknown>>;

/**
 * The unit and decimals that a calculated field takes from the fields that its new expression adds up. Empty if it adds
 * up nothing, or if they were set by hand: they differ from the defaults and from what the expression before gave.
 */
export function sumSettings(module: ModuleDefinition, field: FieldDefinition, before: unknown): Units {
  const own = unitsOf(field);
  const found = unitsOfSum(module, field, field.expression);
  if (found === null) return {};
  const isTouched = (name: (typeof units)[number]) =>
    own[name] !== defaultOf(field, name) && own[name] !== unitsOfSum(module, field, before)?.[name];
  return units.some(isTouched) ? {} : found;
}

/** The units that all summed fields share, and the most decimals that one of them has. */
function unitsOfSum(module: ModuleDefinition, field: FieldDefinition, expression: unknown): Units | null {
  const paths = typeof expression === 'string' ? summedPaths(expression) : null;
  const summed = paths?.map((path) => fieldAt(module, path));
  if (!summed || summed.some((one) => one === undefined)) return null;
  const all = summed.flatMap((one) => (one ? [unitsOf(one)] : []));
  const shared = (name: 'format' | 'currency') =>
    all.every((one) => one[name] === all[0]?.[name]) ? all[0]?.[name] : undefined;
  const places = all.map(({ decimalPlaces }) => decimalPlaces);
  const found: Units = {
    format: shared('format'),
    currency: shared('currency'),
    decimalPlaces: places.every((one) => typeof one === 'number') ? Math.max(...places) : undefined,
  };
  const fitting = units.filter((name) => found[name] !== undefined && hasSetting(field, name));
  return Object.fromEntries(fitting.map((name) => [name, found[name]]));
}

function unitsOf(field: FieldDefinition): Units {
  return Object.fromEntries(units.map((name) => [name, field[name] ?? defaultOf(field, name)]));
}

const settingOf = ({ editorType }: FieldDefinition, name: string) =>
  fieldCatalogue.get(editorType)?.settings.find((setting) => setting.name === name);
const hasSetting = (field: FieldDefinition, name: string) => settingOf(field, name) !== undefined;
const defaultOf = (field: FieldDefinition, name: string) => settingOf(field, name)?.defaultValue;

/** A field by its path: `net`, or `lines.amount` in a table section. */
function fieldAt(module: ModuleDefinition, path: string): FieldDefinition | undefined {
  const [first, column] = path.split('.');
  const sections = module.fieldGroups.filter(({ isTable, name }) =>
    column === undefined ? !isTable : isTable && name === first,
  );
  return sections
    .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
    .find(({ name }) => name === (column ?? first));
}
