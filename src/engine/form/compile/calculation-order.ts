import type { CalculationStep, CompiledField, CompiledSection } from '../compiled-form.ts';
import type { Fault } from '../definition.ts';

/**
 * Path of the field that a mention means: in expressions of a table section the row's own fields come first.
 * `null` when it means no field (`actor`, a whole table …).
 */
export function fieldPathOf(
  mention: string,
  section: CompiledSection | undefined,
  fieldByPath: ReadonlyMap<string, CompiledField>,
): string | null {
  const ownPath = section?.isTable ? `${section.name}.${mention}` : mention;
  if (fieldByPath.has(ownPath)) return ownPath;
  return fieldByPath.has(mention) ? mention : null;
}

/** Orders calculated fields so that each comes after all it depends on; a cycle is a fault that names its fields. */
export function orderCalculations(
  sections: readonly CompiledSection[],
  fieldByPath: ReadonlyMap<string, CompiledField>,
  faults: Fault[],
): readonly CalculationStep[] {
  const stepByPath = new Map<string, CalculationStep>();
  for (const section of sections) {
    for (const field of section.fields) if (field.calculation) stepByPath.set(field.path, { field, section });
  }
  const ordered: CalculationStep[] = [];
  const done = new Set<string>();
  const cyclic = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const step = stepByPath.get(path);
    if (!step || done.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      reportCycle(trail.slice(start), cyclic, faults);
      return;
    }
    for (const { path: mention } of step.field.calculation?.mentions ?? []) {
      const dependency = fieldPathOf(mention, step.section, fieldByPath);
      if (dependency !== null) visit(dependency, [...trail, path]);
    }
    done.add(path);
    if (!cyclic.has(path)) ordered.push(step);
  };
  for (const path of stepByPath.keys()) visit(path, []);
  return ordered;
}

function reportCycle(cycle: readonly string[], cyclic: Set<string>, faults: Fault[]): void {
  const first = cycle[0] ?? '';
  const isKnown = cycle.every((path) => cyclic.has(path));
  for (const path of cycle) cyclic.add(path);
  if (isKnown) return;
  faults.push({
    severity: 'error',
    where: { kind: 'field', id: first, property: 'expression' },
    code: 'calculation_cycle',
    params: { cycle: [...cycle, first].join(' → ') },
  });
}
