import type { CalculationStep, CompiledField, CompiledSection } from '../compiled-form.ts';
import type { Fault } from '../definition.ts';

/**
 * Path of the field that a mention refers to: in expressions of a table section the row's own fields come first. `null`
 * if it refers to no field (`actor`, a whole table …).
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

/**
 * Orders calculated fields so that each comes after its dependencies. Each field of a cycle has a fault and is left
 * out.
 */
export function orderCalculations(
  sections: readonly CompiledSection[],
  fieldByPath: ReadonlyMap<string, CompiledField>,
  faults: Fault[],
): readonly CalculationStep[] {
  const stepByPath = new Map<string, CalculationStep>();
  for (const section of sections) {
    for (const field of section.fields) if (field.calculation) stepByPath.set(field.path, { field, section });
  }
  const needs = needsOf(stepByPath, fieldByPath);
  const ordered: CalculationStep[] = [];
  const done = new Set<string>();
  const trail = new Set<string>();
  let hasCycle = false;
  const visit = (path: string): void => {
    hasCycle ||= trail.has(path);
    const step = stepByPath.get(path);
    if (!step || done.has(path) || trail.has(path)) return;
    trail.add(path);
    for (const need of needs.get(path) ?? []) visit(need);
    trail.delete(path);
    done.add(path);
    ordered.push(step);
  };
  for (const path of stepByPath.keys()) visit(path);
  if (!hasCycle) return ordered;
  const cyclic = reportCycles(needs, faults);
  return ordered.filter(({ field }) => !cyclic.has(field.path));
}

/** For each calculated field the calculated fields that its expression mentions. */
function needsOf(
  stepByPath: ReadonlyMap<string, CalculationStep>,
  fieldByPath: ReadonlyMap<string, CompiledField>,
): ReadonlyMap<string, readonly string[]> {
  const needs = new Map<string, readonly string[]>();
  for (const [path, { field, section }] of stepByPath) {
    const mentioned = (field.calculation?.mentions ?? []).map((mention) =>
      fieldPathOf(mention.path, section, fieldByPath),
    );
    needs.set(path, mentioned.filter((need) => need !== null && stepByPath.has(need)).map(String));
  }
  return needs;
}

function reportCycles(needs: ReadonlyMap<string, readonly string[]>, faults: Fault[]): ReadonlySet<string> {
  const cyclic = new Set<string>();
  for (const path of needs.keys()) {
    const cycle = shortestCycle(path, needs);
    if (!cycle) continue;
    cyclic.add(path);
    faults.push({
      severity: 'error',
      where: { kind: 'field', id: path, property: 'expression' },
      code: 'calculation_cycle',
      params: { cycle: cycle.join(' → ') },
    });
  }
  return cyclic;
}

/** The shortest way from a field through its dependencies back to itself. */
function shortestCycle(
  start: string,
  needs: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const seen = new Set<string>();
  const trails: (readonly string[])[] = [[start]];
  for (const trail of trails) {
    for (const need of needs.get(trail.at(-1) ?? start) ?? []) {
      if (need === start) return [...trail, start];
      if (seen.has(need)) continue;
      seen.add(need);
      trails.push([...trail, need]);
    }
  }
  return null;
}
