import { fieldsRead } from '#engine/disclosure/flows/fields-read.ts';
import { flowGraph } from '#engine/disclosure/flows/flow-graph.ts';
import type { CompiledExpression } from '#engine/expression/expression.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import { accessAt } from '#engine/form/field-access.ts';
import { pathBeside } from '#engine/form/names/where-used.ts';
import { mapSourceNames } from '#engine/form/sources/source-names.ts';
import { templateEvents } from '#engine/module/definition.ts';
import { mailTextsIn } from '#engine/module/mail-translation.ts';
import { placeholdersOf } from '#engine/text/render-template.ts';
import type { ValueUse } from '#engine/workflow/values/value-use.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import type { DisclosureKind } from './disclosure.ts';

/** A place that discloses the fields it reads, other than those fields themselves. */
export interface Sink {
  readonly kind: DisclosureKind;
  readonly place: FaultLocation;
  readonly reads: ReadonlySet<string>;
  readonly isExplicit: boolean;
  /** The activity whose hidden fields are blank in it; null: no field is blank. */
  readonly blankAt: string | null;
  /** Whether the people at an activity learn of it; absent: everyone does. */
  isToldAt?(activityId: string): boolean;
}

type Module = DisclosingModule;

/** All places in a module that disclose fields. */
export function sinksOf(module: Module): readonly Sink[] {
  return [
    ...sinksOfActivities(module),
    ...sinksOfForm(module),
    ...sinksOfRules(module),
    ...sinksOfTemplates(module),
  ].filter(({ reads }) => reads.size > 0);
}

function sinksOfActivities(module: Module): readonly Sink[] {
  return flowGraph(module).uses.flatMap(({ activity, use, reads }): Sink[] => {
    const { kind, property, isBlankWhereHidden = false } = use;
    if (kind === 'write') return [];
    const told = toldBy(module, use, reads);
    // The recipient of a mail gets it without fields hidden from them.
    const way = kind === 'title' || kind === 'mail' ? 'blank' : kind;
    const sink: Sink = {
      kind: way,
      place: { kind: 'activity', id: activity.id, property },
      reads: told,
      isExplicit: way !== 'route' && way !== 'people' && way !== 'time',
      blankAt: isBlankWhereHidden ? activity.id : null,
    };
    // Only the assignees see the title of a task.
    return [kind === 'title' ? { ...sink, blankAt: null, isToldAt: (id) => id === activity.id } : sink];
  });
}

/**
 * The disclosure by a use of everything that it reads. A field of another app that no one learns there discloses only
 * which rows exist, because as many entries are started. If that app is not known yet, nothing is reported.
 */
function toldBy(
  { form, outer }: Module,
  { moduleId, field = '' }: ValueUse,
  reads: ReadonlySet<string>,
): ReadonlySet<string> {
  if (moduleId === undefined) return reads;
  if (!outer) return new Set();
  if (!outer.started.get(moduleId)?.has(field)) return reads;
  return new Set([...reads].filter((path) => form.tables.has(path)));
}

/** Conditions that a save reveals, values that must be unique, and requests to other systems. */
function sinksOfForm({ form, workflow }: Module): readonly Sink[] {
  const isEditable = (path: string, activityId: string) =>
    accessAt(form, workflow.fieldPermissions, activityId, activityId === workflow.startId).fields[path] ===
    'editable';
  return form.sections.flatMap((section) =>
    section.fields.flatMap((field): Sink[] => {
      const { path, definition, rules } = field;
      const at = (property: string): FaultLocation => ({ kind: 'field', id: path, property });
      const conditions: readonly (readonly [string, CompiledExpression | undefined])[] = [
        ['requiredWhen', field.requiredWhen],
        ...rules.map((rule, index) => [`validation[${index}]`, rule.condition] as const),
      ];
      const taken = conditions.flatMap(([property, condition]): Sink[] => {
        if (!condition) return [];
        const reads = new Set([...fieldsRead(condition, form, section)].filter((other) => other !== path));
        const isToldAt = (activityId: string) => isEditable(path, activityId);
        return [{ kind: 'taken', place: at(property), reads, isExplicit: false, blankAt: null, isToldAt }];
      });
      const unique: Sink[] =
        definition.unique === true
          ? [
              {
                kind: 'unique',
                place: at('unique'),
                reads: new Set([path]),
                isExplicit: false,
                blankAt: null,
              },
            ]
          : [];
      return [...taken, ...unique, ...askedOutside(form, section.definition, field)];
    }),
  );
}

const partsOfRequests: ReadonlySet<string> = new Set([
  'inputs',
  'botInputs',
  'url',
  'body',
  'params',
  'headers',
]);

function askedOutside(
  form: CompiledForm,
  section: CompiledForm['sections'][number]['definition'],
  { type, definition, path, action }: CompiledForm['sections'][number]['fields'][number],
): Sink[] {
  if (!type.externalCall?.(definition) && action?.kind !== 'startBot') return [];
  const reads = new Map<string, Set<string>>();
  mapSourceNames(definition, (name, property) => {
    const beside = pathBeside(section, name);
    const asked = form.fieldByPath.has(beside) ? beside : name;
    if (partsOfRequests.has(property) && form.fieldByPath.has(asked)) {
      reads.set(property, (reads.get(property) ?? new Set()).add(asked));
    }
    return name;
  });
  return [...reads].map(([property, paths]) => ({
    kind: 'outside',
    place: { kind: 'field', id: path, property },
    reads: paths,
    isExplicit: true,
    blankAt: null,
  }));
}

function sinksOfRules({ form, permissionRules }: Module): readonly Sink[] {
  return permissionRules.flatMap(({ holds }, index): Sink[] =>
    typeof holds === 'string'
      ? []
      : [
          {
            kind: 'rule',
            place: { kind: 'permission', id: String(index), property: 'when' },
            reads: fieldsRead(holds, form),
            isExplicit: false,
            blankAt: null,
          },
        ],
  );
}

/** The app's own mails, in every language: each recipient gets them without fields hidden from them. */
function sinksOfTemplates({ form, templates, definition: { translations = {} } }: Module): readonly Sink[] {
  return templateEvents.flatMap((event) =>
    (['subject', 'body'] as const).map((property): Sink => {
      const translated = Object.values(translations).map((texts) => mailTextsIn(texts, event)[property]);
      const names = [templates[event]?.[property] ?? '', ...translated].flatMap(placeholdersOf);
      return {
        kind: 'blank',
        place: { kind: 'template', id: event, property },
        reads: new Set(names.filter((name) => form.fields.has(name))),
        isExplicit: true,
        blankAt: null,
      };
    }),
  );
}
