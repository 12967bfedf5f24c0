import type { FieldDefinition } from '#engine/form/definition.ts';
import { type AcceptedFlow, type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import { acceptedGroups } from './disclosures/accepted-groups.ts';
import { movedAmong } from './moved-among.ts';

/** A changed setting. For settings of a type, `editorType` is the type of its editor. */
export interface ChangeDetail {
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly editorType?: string;
}

/** One difference between two definitions, such as the newest published version and the draft. */
export interface DraftChange {
  readonly kind:
    | 'form'
    | 'field'
    | 'section'
    | 'activity'
    | 'connections'
    | 'permissions'
    | 'template'
    | 'translations'
    | 'acceptedFlow';
  readonly what: 'added' | 'removed' | 'changed' | 'converted' | 'moved';
  /** Id of a field or activity, name of a section, event of a template. Empty for a single thing. */
  readonly id: string;
  /** Display name; for a template its event. Empty for a single thing. */
  readonly name: string;
  /** The changed properties of fields and sections. */
  readonly details: readonly ChangeDetail[];
  /** For accepted flows: the flows that were accepted together, and the definition with their names. */
  readonly accepted?: { readonly flows: readonly AcceptedFlow[]; readonly module: ModuleDefinition };
}

interface Thing {
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Its location besides its position among the others: its section, and its neighbour to the left. */
  readonly home: string;
  readonly editorType?: string;
}

type Things = ReadonlyMap<string, Thing>;

/** All changes that a publish would make, in reading order. Before the first version, everything is a change. */
export function draftChanges(published: ModuleDefinition | null, draft: ModuleDefinition): DraftChange[] {
  const changes = [
    ...compared('form', formOf(published), formOf(draft)),
    ...compared('section', sectionsOf(published), sectionsOf(draft)),
    ...compared('field', fieldsOf(published), fieldsOf(draft)),
    ...compared('activity', activitiesOf(published), activitiesOf(draft)),
  ];
  if (!isSame(published?.workflow.connections ?? [], draft.workflow.connections)) {
    changes.push({ kind: 'connections', what: 'changed', id: '', name: '', details: [] });
  }
  const rightsOf = (module: ModuleDefinition | null) => [
    module?.permission.rules ?? [],
    module?.workflow.fieldPermissions ?? [],
  ];
  if (!isSame(rightsOf(published), rightsOf(draft))) {
    changes.push({ kind: 'permissions', what: 'changed', id: '', name: '', details: [] });
  }
  for (const event of templateEvents) {
    const before = published?.emailTemplates[event] ?? { subject: '', body: '' };
    if (!isSame(before, draft.emailTemplates[event])) {
      changes.push({ kind: 'template', what: 'changed', id: event, name: event, details: [] });
    }
  }
  if (!isSame(published?.translations ?? {}, draft.translations ?? {})) {
    changes.push({ kind: 'translations', what: 'changed', id: '', name: '', details: [] });
  }
  return [...changes, ...acceptanceChanges(published, draft)];
}

/**
 * Whether publishing the draft would change nothing. This is stricter than having no changes to show: a step that only
 * moved on the canvas is published, too.
 */
export function isSameAsPublished(published: ModuleDefinition | null, draft: ModuleDefinition): boolean {
  if (!published) return false;
  const withoutFlows = (module: ModuleDefinition) => ({
    ...module,
    permission: { ...module.permission, acceptedFlows: [] },
  });
  return (
    isSame(withoutFlows(published), withoutFlows(draft)) && acceptanceChanges(published, draft).length === 0
  );
}

/** An acceptance without its person and time, which the server sets after the draft has been shown. */
function whatIsAccepted({ by: _, on: __, ...flow }: AcceptedFlow): Partial<AcceptedFlow> {
  return flow;
}

/** Accepted disclosures of hidden fields that were added or withdrawn. */
function acceptanceChanges(published: ModuleDefinition | null, draft: ModuleDefinition): DraftChange[] {
  const before = published?.permission.acceptedFlows ?? [];
  const after = draft.permission.acceptedFlows ?? [];
  const among = (flows: readonly AcceptedFlow[], flow: AcceptedFlow) =>
    flows.some((other) => isSame(whatIsAccepted(other), whatIsAccepted(flow)));
  const told = (what: 'added' | 'removed', module: ModuleDefinition, flows: readonly AcceptedFlow[]) =>
    acceptedGroups(flows).map(
      (group): DraftChange => ({
        kind: 'acceptedFlow',
        what,
        id: JSON.stringify([group.flows[0].field, group.flows[0].to]),
        name: '',
        details: [],
        accepted: { flows: group.flows, module },
      }),
    );
  return [
    ...told(
      'added',
      draft,
      after.filter((flow) => !among(before, flow)),
    ),
    ...(published
      ? told(
          'removed',
          published,
          before.filter((flow) => !among(after, flow)),
        )
      : []),
  ];
}

function fieldsOf(module: ModuleDefinition | null): Things {
  const things = new Map<string, Thing>();
  for (const section of module?.fieldGroups ?? []) {
    for (const row of section.rows) {
      for (const [column, field] of row.fields.entries()) {
        const left = section.isTable ? undefined : row.fields[column - 1]?.id;
        things.set(field.id, thingOf(field, left === undefined ? section.name : `${section.name} ${left}`));
      }
    }
  }
  return things;
}

function thingOf(field: FieldDefinition, home: string): Thing {
  const { id: _, columnIndex: __, ...content } = field;
  return { name: field.displayName || field.name, content, home, editorType: field.editorType };
}

function sectionsOf(module: ModuleDefinition | null): Things {
  return new Map(
    (module?.fieldGroups ?? []).map(({ rows: _, sectionIndex: __, orderIndex: ___, ...section }) => [
      section.name,
      { name: section.displayName || section.name, content: section, home: '' },
    ]),
  );
}

function activitiesOf(module: ModuleDefinition | null): Things {
  return new Map(
    (module?.workflow.activities ?? []).map(({ position: _, ...activity }) => [
      activity.activityId,
      { name: activity.displayName || activity.name, content: { ...activity }, home: '' },
    ]),
  );
}

/** The form as a whole: how it is shown. */
function formOf(module: ModuleDefinition | null): Things {
  const hasPages = module?.defaultConfig.hasPages ?? false;
  return new Map([['', { name: '', content: { hasPages }, home: '' }]]);
}

function compared(
  kind: 'form' | 'field' | 'section' | 'activity',
  before: Things,
  after: Things,
): DraftChange[] {
  const changes: DraftChange[] = [];
  const moved = kind === 'activity' ? new Set<string>() : movedThings(before, after);
  for (const [id, thing] of after) {
    const old = before.get(id);
    const base = { kind, id, name: thing.name, details: [] };
    if (!old) changes.push({ ...base, what: 'added' });
    else if (!isSame(old.content, thing.content)) changes.push(changeOf(base, old, thing));
    else if (moved.has(id)) changes.push({ ...base, what: 'moved' });
  }
  for (const [id, { name }] of before) {
    if (!after.has(id)) changes.push({ kind, what: 'removed', id, name, details: [] });
  }
  return changes;
}

function changeOf(base: Omit<DraftChange, 'what'>, before: Thing, after: Thing): DraftChange {
  const isConverted = before.editorType !== after.editorType;
  const properties = new Set([...Object.keys(after.content), ...Object.keys(before.content)]);
  const details = [...properties]
    .filter((property) => !isSame(before.content[property], after.content[property]))
    .map((property) => ({
      property,
      before: before.content[property],
      after: after.content[property],
      editorType: after.editorType,
    }));
  return {
    ...base,
    what: isConverted ? 'converted' : 'changed',
    details: base.kind === 'activity' ? [] : details,
  };
}

/** Things of both definitions with a new location: in another home, or in another order among the remaining things. */
function movedThings(before: Things, after: Things): ReadonlySet<string> {
  const kept = [...after.keys()].filter((id) => before.has(id));
  const order = [...before.keys()].filter((id) => after.has(id));
  const moved = movedAmong(order, kept);
  // A new or removed neighbour does not count as a move.
  const isKnown = ({ home }: Thing) => {
    const left = home.split(' ')[1];
    return left === undefined || (before.has(left) && after.has(left));
  };
  for (const id of kept) {
    const [old, thing] = [before.get(id), after.get(id)];
    if (!old || !thing || old.home === thing.home) continue;
    const isOtherSection = old.home.split(' ')[0] !== thing.home.split(' ')[0];
    if (isOtherSection || (isKnown(old) && isKnown(thing))) moved.add(id);
  }
  return moved;
}
