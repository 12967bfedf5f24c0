import type { CompiledForm } from './compiled-form.ts';
import type { ActivityPermissions, ControlLevel } from './definition.ts';
import { accessAt, accessEverywhere, type FieldAccess } from './field-access.ts';

/**
 * The places of an entry and a person's tasks on it: everything that decides which of its fields the person may see.
 */
export interface Viewing {
  /** Every activity at which the entry is: the start for a draft, the end for a finished entry. */
  readonly places: readonly string[];
  /** Activities of the person's open tasks on the entry, including those of absent people they substitute. */
  readonly openTasksAt: readonly string[];
  /** Activities at which the person has decided a task of the entry, for themselves or for someone else. */
  readonly decidedAt: readonly string[];
  /** A rule of the app shows them fields that earlier and current steps hide. */
  readonly seesHidden: boolean;
}

/** Why a field is visible or hidden: the rule of the law that decided. */
type VisibilityReason =
  /** The person has open tasks on the entry, and only their activities decide. */
  | 'ownTask'
  /** A rule of the app shows hidden fields to the person. */
  | 'granted'
  /** An activity at which the entry is hides it. */
  | 'place'
  /** An activity at which the person decided a task hides it. */
  | 'decided'
  /** Nothing hides it. */
  | 'nothingHides';

/** The visibility of one field, and the rule that decided it. */
export interface FieldVisibility {
  readonly isVisible: boolean;
  readonly reason: VisibilityReason;
}

/**
 * The law of visibility for one field, given the activities that hide it. If the person has open tasks, only those
 * decide: one of their activities must show the field. Without any, a rule that grants hidden fields shows it; else no
 * activity at which the entry is, and none at which the person decided, may hide it. `isHiddenIn` of the record lists
 * is the same law as SQL.
 */
export function fieldVisibility(hiddenAt: ReadonlySet<string>, viewing: Viewing): FieldVisibility {
  const hides = (activityId: string) => hiddenAt.has(activityId);
  if (viewing.openTasksAt.length > 0) {
    return { isVisible: !viewing.openTasksAt.every(hides), reason: 'ownTask' };
  }
  if (viewing.seesHidden) return { isVisible: true, reason: 'granted' };
  if (viewing.places.some(hides)) return { isVisible: false, reason: 'place' };
  if (viewing.decidedAt.some(hides)) return { isVisible: false, reason: 'decided' };
  return { isVisible: true, reason: 'nothingHides' };
}

/** The form and the rules on its fields, of one version. */
export interface FieldRules {
  readonly form: CompiledForm;
  readonly workflow: { readonly fieldPermissions: readonly ActivityPermissions[] };
}

const nowhere: ReadonlySet<string> = new Set();
const known = new WeakMap<CompiledForm, WeakMap<readonly ActivityPermissions[], HiddenFields>>();

/** The activities that hide each field (by path) and section (by name). Fields that no activity hides are absent. */
export interface HiddenFields {
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Where each field and section of a version is hidden; cached. */
export function hiddenFields({ form, workflow: { fieldPermissions } }: FieldRules): HiddenFields {
  const byRules = known.get(form) ?? new WeakMap<readonly ActivityPermissions[], HiddenFields>();
  const hidden = byRules.get(fieldPermissions) ?? workOut(form, fieldPermissions);
  known.set(form, byRules.set(fieldPermissions, hidden));
  return hidden;
}

function workOut(form: CompiledForm, fieldPermissions: readonly ActivityPermissions[]): HiddenFields {
  const fields = new Map<string, Set<string>>();
  const sections = new Map<string, Set<string>>();
  for (const { activityId } of fieldPermissions) {
    const access = accessAt(form, fieldPermissions, activityId, false);
    note(fields, access.fields, activityId);
    note(sections, access.sections, activityId);
  }
  return { fields, sections };
}

function note(
  into: Map<string, Set<string>>,
  levels: Readonly<Record<string, ControlLevel>>,
  activityId: string,
): void {
  for (const [name, level] of Object.entries(levels)) {
    if (level === 'hidden') into.set(name, (into.get(name) ?? new Set()).add(activityId));
  }
}

const readable = new WeakMap<HiddenFields, Map<string, FieldAccess>>();

/** A person's access for reading an entry: nothing is editable. The same object for everyone who sees the same. */
export function readingAccess(rules: FieldRules, viewing: Viewing): FieldAccess {
  const hidden = hiddenFields(rules);
  const open = accessEverywhere(rules.form, 'readonly');
  if (hidden.fields.size === 0 && hidden.sections.size === 0) return open;
  const { places, openTasksAt, decidedAt, seesHidden } = viewing;
  const key = JSON.stringify([seesHidden, ...[openTasksAt, places, decidedAt].map((ids) => [...ids].sort())]);
  const byViewing = readable.get(hidden) ?? new Map<string, FieldAccess>();
  const access = byViewing.get(key) ?? {
    fields: shownLevels(open.fields, hidden.fields, viewing),
    sections: shownLevels(open.sections, hidden.sections, viewing),
  };
  readable.set(hidden, byViewing.set(key, access));
  return access;
}

/**
 * Access of a person with several open tasks who has named none: the access of the found task's activity, plus reading
 * access to fields that their other tasks show.
 */
export function foundTaskAccess(rules: FieldRules, activityId: string, viewing: Viewing): FieldAccess {
  const there = accessAt(rules.form, rules.workflow.fieldPermissions, activityId, false);
  if (viewing.openTasksAt.every((id) => id === activityId)) return there;
  const readable = readingAccess(rules, viewing);
  const shown = (part: 'fields' | 'sections') =>
    Object.fromEntries(
      Object.entries(there[part]).map(([name, level]) => [
        name,
        level === 'hidden' ? (readable[part][name] ?? 'hidden') : level,
      ]),
    ) as Record<string, ControlLevel>;
  return { fields: shown('fields'), sections: shown('sections') };
}

/**
 * Access of a person with the right to correct an entry but no task: a visible field is editable if every activity at
 * which the entry is leaves it open.
 */
export function correctingAccess(rules: FieldRules, viewing: Viewing): FieldAccess {
  const readable = readingAccess(rules, viewing);
  const { form, workflow } = rules;
  const there = viewing.places.map((id) => accessAt(form, workflow.fieldPermissions, id, true));
  const raise = (levels: Readonly<Record<string, ControlLevel>>, part: 'fields' | 'sections') =>
    Object.fromEntries(
      Object.entries(levels).map(([name, level]) => {
        const isOpen = level !== 'hidden' && there.every((access) => access[part][name] === 'editable');
        return [name, isOpen ? 'editable' : level];
      }),
    ) as Record<string, ControlLevel>;
  return { fields: raise(readable.fields, 'fields'), sections: raise(readable.sections, 'sections') };
}

function shownLevels(
  open: Readonly<Record<string, ControlLevel>>,
  hiddenAt: ReadonlyMap<string, ReadonlySet<string>>,
  viewing: Viewing,
): Record<string, ControlLevel> {
  return Object.fromEntries(
    Object.entries(open).map(([name, level]) => {
      const { isVisible } = fieldVisibility(hiddenAt.get(name) ?? nowhere, viewing);
      return [name, isVisible ? level : 'hidden'];
    }),
  );
}

const lowered = new WeakMap<FieldAccess, FieldAccess>();

/** The same access without editable fields. */
export function readonlyOf(access: FieldAccess): FieldAccess {
  const readonly = lowered.get(access) ?? {
    fields: lower(access.fields),
    sections: lower(access.sections),
  };
  lowered.set(access, readonly);
  return readonly;
}

function lower(levels: Readonly<Record<string, ControlLevel>>): Record<string, ControlLevel> {
  return Object.fromEntries(
    Object.entries(levels).map(([name, level]) => [name, level === 'editable' ? 'readonly' : level]),
  );
}
