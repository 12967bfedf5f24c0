import { accessAt } from '#engine/form/field-access.ts';
import { placesOf } from './audiences.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import type { OuterUses } from './outer-uses.ts';
import type { Sink } from './sinks.ts';

/** All that tells of fields outside the definition. */
export function outerSinks(module: DisclosingModule, outer: OuterUses): readonly Sink[] {
  return [...sinksOfConnectors(module, outer), ...sinksElsewhere(module, outer)];
}

/** A stored connector takes values from fields of the same name, where the field that asks it names no others. */
function sinksOfConnectors({ form, workflow }: DisclosingModule, outer: OuterUses): readonly Sink[] {
  return [...form.fieldByPath.values()].flatMap(
    ({ type, definition, path, sectionName, isInTable }): Sink[] => {
      const call = type.outsideCall?.(definition);
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
        // What comes back is worked out from what was asked.
        { ...told, kind: 'shown', place: { kind: 'field', id: path }, isToldAt: isShownAt },
      ];
    },
  );
}

/** References of other apps take only what is open to everyone at the place where an entry is: not what every place hides. */
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
