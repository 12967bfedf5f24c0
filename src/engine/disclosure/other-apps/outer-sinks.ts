import { placesOf } from '#engine/disclosure/audiences.ts';
import type { DisclosingModule } from '#engine/disclosure/disclosing-module.ts';
import type { Sink } from '#engine/disclosure/sinks.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { OuterUses } from '../flows/outer-uses.ts';

/** All disclosures of fields outside the definition. */
export function outerSinks(module: DisclosingModule, outer: OuterUses): readonly Sink[] {
  return [...sinksOfConnectors(module, outer), ...sinksElsewhere(module, outer)];
}

/** A stored connector takes values from fields of the same name, unless the field that calls it names others. */
function sinksOfConnectors({ form, workflow }: DisclosingModule, outer: OuterUses): readonly Sink[] {
  return [...form.fieldByPath.values()].flatMap(
    ({ type, definition, path, sectionName, isInTable }): Sink[] => {
      const call = type.externalCall?.(definition);
      if (call?.of.kind !== 'connector') return [];
      const names = outer.connectorValues.get(call.of.connectorId) ?? [];
      const paths = names
        .filter((name) => !(name in call.inputs))
        .map((name) =>
          isInTable && form.fieldByPath.has(`${sectionName}.${name}`) ? `${sectionName}.${name}` : name,
        );
      const reads = new Set(paths.filter((name) => name !== path && form.fieldByPath.has(name)));
      const isShownAt = (activityId: string) =>
        accessAt(form, workflow.fieldPermissions, activityId, false).fields[path] !== 'hidden';
      const told = { reads, isExplicit: false, blankAt: null };
      return [
        {
          ...told,
          kind: 'outside',
          isExplicit: true,
          place: { kind: 'field', id: path, property: 'connectorId' },
        },
        // The answer is calculated from the request.
        { ...told, kind: 'shown', place: { kind: 'field', id: path }, isToldAt: isShownAt },
      ];
    },
  );
}

/**
 * References of other apps take only values open to everyone at the entry's place, so not values that every place
 * hides.
 */
function sinksElsewhere(module: DisclosingModule, { elsewhere }: OuterUses): readonly Sink[] {
  const { form, workflow } = module;
  const places = placesOf(module).map((id) => accessAt(form, workflow.fieldPermissions, id, false));
  const isOpenSomewhere = (path: string) => places.some(({ fields }) => fields[path] !== 'hidden');
  return elsewhere.map(({ moduleId, field, reads, takesHidden = false }) => ({
    kind: 'app',
    place: { kind: 'module', id: moduleId, property: field },
    reads: new Set(
      reads.filter((path) => form.fieldByPath.has(path) && (takesHidden || isOpenSomewhere(path))),
    ),
    isExplicit: true,
    blankAt: null,
  }));
}
