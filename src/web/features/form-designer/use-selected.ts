import { useMemo } from 'react';
import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { pathOfField, placeOfField } from './commands/places.ts';

/**
 * The selected part of the form. Fields can be given by their path, as in faults, or by their id, as on the canvas.
 */
export function useSelected(): {
  readonly field: FieldDefinition | null;
  /** The selected section, or that of the selected field. */
  readonly sectionName: string | null;
  readonly section: SectionDefinition | null;
  readonly property: string | undefined;
} {
  const { module, selection } = useDesigner();
  return useMemo(() => {
    const property = selection?.property;
    const nothing = { field: null, sectionName: null, section: null, property };
    if (selection?.kind === 'section') {
      const section = module.fieldGroups.find(({ name }) => name === selection.id) ?? null;
      return { ...nothing, section, sectionName: section?.name ?? null };
    }
    if (selection?.kind !== 'field') return nothing;
    const place = placeOfField(module, selection.id);
    if (place) return { ...nothing, field: place.field, sectionName: place.section.name };
    for (const section of module.fieldGroups) {
      for (const row of section.rows) {
        const field = row.fields.find((item) => pathOfField({ section, field: item }) === selection.id);
        if (field) return { ...nothing, field, sectionName: section.name };
      }
    }
    return nothing;
  }, [module, selection]);
}
