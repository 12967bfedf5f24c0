import type { CompiledExpression } from '#engine/expression/expression.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FaultLocation } from '#engine/form/definition.ts';
import { accessAt } from '#engine/form/field-access.ts';
import { mapSourceNames } from '#engine/form/source-names.ts';
import { pathBeside } from '#engine/form/where-used.ts';
import { templateEvents } from '#engine/module/definition.ts';
import { mailTextsIn } from '#engine/module/mail-translation.ts';
import { placeholdersOf } from '#engine/module/render-template.ts';
import type { ValueUse } from '#engine/workflow/value-use.ts';
import type { DisclosingModule } from './disclosing-module.ts';
import type { DisclosureKind } from './disclosure.ts';
import { fieldsRead } from './fields-read.ts';
import { flowGraph } from './flow-graph.ts';

/** Something that tells people of the fields that it reads, beside those fields themselves. */
export interface Sink {
  readonly kind: DisclosureKind;
  readonly place: FaultLocation;
  readonly reads: ReadonlySet<string>;
  readonly isExplicit: boolean;
  /** The activity where a hidden field is blank in it; null: none is. */
  readonly blankAt: string | null;
  /** Whether the people at an activity learn of it; absent: all do. */
  isToldAt?(activityId: string): boolean;
}

type Module = DisclosingModule;

/** All that tells of fields in a module. */
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
    // Who gets a mail gets it without what is hidden from them.
    const way = kind === 'title' || kind === 'mail' ? 'blank' : kind;
    const sink: Sink = {
      kind: way,
      place: { kind: 'activity', id: activity.id, property },
      reads: told,
      isExplicit: way !== 'route' && way !== 'people' && way !== 'time',
      blankAt: isBlankWhereHidden ? activity.id : null,
    };
    // The title of a task is for those who have it.
    return [kind === 'title' ? { ...sink, blankAt: null, isToldAt: (id) => id === activity.id } : sink];
  });
}

/**
 * What a use tells of all that it reads. Of what goes into a field of another app that nobody learns there, that is which
 * rows there are: as many entries are begun. Where that app is not known yet, nothing is said.
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

/** Conditions that a save tells of, values that only one entry may have, and what is asked outside. */
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

const partsOfRequests: ReadonlySet<string> = new Set(['inputs', 'url', 'body', 'params', 'headers']);

function askedOutside(
  form: CompiledForm,
  section: CompiledForm['sections'][number]['definition'],
  { type, definition, path }: CompiledForm['sections'][number]['fields'][number],
): Sink[] {
  if (!type.outsideCall?.(definition)) return [];
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

/** The app's own mails, in every language: each recipient gets them without what is hidden from them. */
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
