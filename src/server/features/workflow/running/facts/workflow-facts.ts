import { createHash } from 'node:crypto';
import { entryBindings, openBindings, rowBindings, rowsOf } from '#engine/form/bindings.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import { accessAt } from '#engine/form/field-access.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { defaultFieldText } from '#engine/form/names/default-fields.ts';
import type { References } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import type { Locale } from '#messages/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { calendarOf, type Organization } from '#server/features/tenants/index.ts';

/** The facts about an entry with these values that expressions of the workflow can use. */
export function workflowFacts(
  version: ModuleVersion,
  values: EntryValues,
  form: FormFacts,
  organization: Organization,
): WorkflowFacts {
  // Texts that many people read use the formats of the organisation, not those of the actor.
  const textFacts = textFactsFor({
    organization,
    locale: 'en',
    timeZone: organization.timeZone,
    nameOf: (id) => form.people?.get(id)?.name,
    references: form.references,
  });
  const accessOf = (activityId: string) =>
    accessAt(version.compiled.form, version.compiled.workflow.fieldPermissions, activityId, false);
  return {
    now: form.now,
    values,
    bindings: entryBindings(version.compiled.form, values, form),
    directory: new Map(),
    calendar: calendarOf(organization),
    calendarOf: (team) => calendarOf(organization, team),
    textOf(name, activityId) {
      const text =
        fieldText(version, values, name, textFacts) ?? defaultFieldText(form.entry, name, textFacts);
      return text !== undefined && accessOf(activityId).fields[name] === 'hidden' ? '' : text;
    },
    basisOf(activityId) {
      const { fields, sections } = accessOf(activityId);
      const isSeen = ([name]: [string, unknown]) => (fields[name] ?? sections[name]) !== 'hidden';
      const seen = Object.entries(values)
        .filter(isSeen)
        .sort(([left], [right]) => (left < right ? -1 : 1));
      return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
    },
    rowsOf: (tableName) => {
      const section = version.compiled.form.tables.get(tableName);
      const entry = openBindings(version.compiled.form, values, form);
      return section ? rowsOf(values, tableName).map((row) => rowBindings(section, row, entry, form)) : [];
    },
    *revalued(written) {
      const now = yield* calculateInPieces(version.compiled.form, { ...values, ...written }, form);
      return workflowFacts(version, now, form, organization);
    },
  };
}

/** The formats of values for a reader with this language and time zone. */
export function textFactsFor(reader: {
  readonly organization: Organization;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly nameOf: (userId: string) => string | undefined;
  readonly references?: References;
}): TextFacts {
  return {
    locale: reader.locale,
    timeZone: reader.timeZone,
    dateFormat: reader.organization.dateFormat,
    timeFormat: reader.organization.timeFormat,
    labelOf: (kind, id) => reader.references?.get(kind)?.get(id)?.label ?? reader.nameOf(id),
  };
}

/** A field's value as text; undefined for a name that is not a field outside table sections. */
export function fieldText(
  version: ModuleVersion,
  values: EntryValues,
  name: string,
  facts: TextFacts,
): string | undefined {
  const field = version.compiled.form.fields.get(name);
  return field?.type.toText(values[name] ?? null, field.definition, facts);
}
