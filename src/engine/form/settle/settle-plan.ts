import type { CalculationStep, CompiledField, CompiledForm, CompiledSection } from '../compiled-form.ts';
import { circlesOf } from './circles-of.ts';
import { type DecidingCondition, decidingConditions, readPaths } from './deciding-conditions.ts';

/** A field whose value takes no part while a condition hides it. */
export interface LosingField {
  readonly field: CompiledField;
  readonly section: CompiledSection;
  /** Its own condition; null if only the condition of its section decides. */
  readonly condition: DecidingCondition | null;
}

/** A section whose condition decides for its fields. */
interface DecidingSection {
  readonly section: CompiledSection;
  readonly condition: DecidingCondition;
  /** A table whose cells are all lost, so that its rows are removed too. */
  readonly losesRows: boolean;
}

/** A unit of settling: one field or section, or all that depend on each other in a cycle. */
export interface SettleGroup {
  /** Each after the calculations of the group that it reads. */
  readonly calculations: readonly CalculationStep[];
  readonly sections: readonly DecidingSection[];
  readonly fields: readonly LosingField[];
  readonly isCircle: boolean;
}

/** The order in which the values of a form are settled. */
export interface SettlePlan {
  readonly groups: readonly SettleGroup[];
  /** Paths of the fields whose own visibility settling decides. */
  readonly decidedFields: ReadonlySet<string>;
  readonly decidedSections: ReadonlySet<string>;
  /** Tables with a cell that is calculated or can be lost. */
  readonly openTables: ReadonlySet<string>;
}

const plans = new WeakMap<CompiledForm, SettlePlan>();

/** The plan of a form, cached. */
export function settlePlan(form: CompiledForm): SettlePlan {
  const plan = plans.get(form) ?? makePlan(form);
  plans.set(form, plan);
  return plan;
}

const sectionKey = (name: string) => `section ${name}`;

function makePlan(form: CompiledForm): SettlePlan {
  const decides = decidingConditions(form);
  const sections = new Map<string, DecidingSection>();
  const fields = new Map<string, LosingField>();
  for (const section of form.sections) {
    const condition = decides(section.visibleWhen);
    const valued = section.fields.filter(({ type }) => type.origin !== 'none');
    if (condition) {
      const losesRows = section.isTable && valued.length > 0 && valued.every(canLose);
      sections.set(sectionKey(section.name), { section, condition, losesRows });
    }
    for (const field of valued.filter(canLose)) {
      const own = decides(field.visibleWhen, section);
      if (own || condition) fields.set(field.path, { field, section, condition: own });
    }
  }
  const steps = new Map(form.calculationOrder.map((step) => [step.field.path, step]));
  const needs = needsOf(form, steps, sections, fields);
  const groups = circlesOf(needs).map(({ keys, isCircle }): SettleGroup => {
    const members = new Set(keys);
    return {
      calculations: form.calculationOrder.filter(({ field }) => members.has(field.path)),
      sections: keys.flatMap((key) => sections.get(key) ?? []),
      fields: keys.flatMap((key) => fields.get(key) ?? []),
      isCircle,
    };
  });
  const open = [...steps.values(), ...fields.values()].filter(({ section }) => section.isTable);
  return {
    groups,
    decidedFields: new Set([...fields.values()].flatMap((one) => (one.condition ? [one.field.path] : []))),
    decidedSections: new Set([...sections.values()].map(({ section }) => section.name)),
    openTables: new Set(open.map(({ section }) => section.name)),
  };
}

/** An allocated running number never changes, and a value that a designer wants to keep is kept. */
function canLose({ type, definition }: CompiledField): boolean {
  return type.origin !== 'allocated' && definition.keepWhenHidden !== true;
}

/** For each part of the plan, the parts that must be settled first. */
function needsOf(
  form: CompiledForm,
  steps: ReadonlyMap<string, CalculationStep>,
  sections: ReadonlyMap<string, DecidingSection>,
  fields: ReadonlyMap<string, LosingField>,
): ReadonlyMap<string, readonly string[]> {
  const isPart = (key: string) => steps.has(key) || fields.has(key) || sections.has(key);
  const reads = (expression: Parameters<typeof readPaths>[0] | undefined, section?: CompiledSection) => {
    if (!expression) return [];
    const read = readPaths(expression, section, form);
    return [...read.fields, ...read.tables.map(sectionKey)];
  };
  const needs = new Map<string, readonly string[]>();
  for (const [key, { condition }] of sections) needs.set(key, reads(condition.expression).filter(isPart));
  for (const path of new Set([...steps.keys(), ...fields.keys()])) {
    const step = steps.get(path);
    const field = fields.get(path);
    const section = step?.section ?? field?.section;
    needs.set(
      path,
      [
        ...(section ? [sectionKey(section.name)] : []),
        ...reads(step?.field.calculation, section),
        ...reads(field?.condition?.expression, section),
      ].filter(isPart),
    );
  }
  return needs;
}
