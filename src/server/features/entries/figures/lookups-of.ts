import type { ModuleVersion } from '#server/features/modules/index.ts';
import { referenceFields } from '../references/reference-fields.ts';

/** A field that names entries of an app: one, or in a list several. */
export interface Lookup {
  readonly field: string;
  readonly title: string;
  readonly moduleId: string;
  /** The table section in which it stands; null: in the entry itself. */
  readonly section: string | null;
}

const naming: ReadonlySet<string> = new Set(['uuid', 'textList']);

/** The fields of a version that name entries of an app. */
export function lookupsOf({ compiled: { form } }: ModuleVersion): readonly Lookup[] {
  return [...referenceFields(form).values()].flatMap(({ field, source }): Lookup[] => {
    if (source.kind !== 'module' || !naming.has(field.type.columnKind)) return [];
    const { path, definition } = field;
    const section = form.fields.has(path) ? null : path.slice(0, path.indexOf('.'));
    return [{ field: path, title: definition.displayName, moduleId: source.moduleId, section }];
  });
}
