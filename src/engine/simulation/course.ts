import { entryBindings, openBindings, rowBindings, rowsOf } from '#engine/form/bindings.ts';
import { calculate, calculateInPieces } from '#engine/form/calculate.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Person } from '#engine/value/person.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { type Advance, advance } from '#engine/workflow/advance.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import type { Setting, SimulatedEntry, World } from './world.ts';

/** Rounds of questions about people in one event; each answers all that are open. */
const maxRounds = 1000;

/** What the engine makes of an event for an entry; null: it is refused, and nothing has changed. */
export function happen(
  world: World,
  entry: SimulatedEntry,
  event: WorkflowEvent,
): Extract<Advance, { kind: 'advanced' }> | null {
  const { setting } = world;
  const now = new Date(world.nowMs).toISOString();
  const actor = 'actorId' in event ? setting.persons.get(event.actorId) : undefined;
  const form = formFacts(setting, entry.initiator, actor ?? entry.initiator, now, entry.startedAt);
  const facts = workflowFacts(setting, entry.values, form);
  for (let round = 0; round < maxRounds; round++) {
    const result = advance(setting.module.workflow, entry.state, event, facts);
    if (result.kind === 'refused') return null;
    if (result.kind === 'needs') {
      setting.directory.answer(result.queries);
      continue;
    }
    entry.state = result.state;
    for (const effect of result.effects) {
      if (effect.kind !== 'setFields') continue;
      entry.values = calculate(setting.module.form, { ...entry.values, ...effect.values }, form);
    }
    return result;
  }
  return null;
}

/** The values of a sample, calculated by the rules of this version. */
export function valuesOfSample(setting: Setting, place: number, initiator: Person, now: string): EntryValues {
  const known = setting.sampleValues[place];
  if (known) return known;
  const given = setting.input.samples[place]?.values ?? {};
  const values = calculate(setting.module.form, given, formFacts(setting, initiator, initiator, now, now));
  setting.sampleValues[place] = values;
  return values;
}

function formFacts(
  setting: Setting,
  initiator: Person,
  actor: Person,
  now: string,
  startedAt: string,
): FormFacts {
  const timeZone = setting.input.calendars[0]?.timeZone ?? 'Etc/UTC';
  return {
    actor,
    initiator,
    entry: {
      createdBy: initiator.id,
      createdAt: startedAt,
      submittedAt: startedAt,
      startedOn: startedAt,
      initiator: initiator.id,
      initiatorEmail: initiator.email,
    },
    now,
    get today() {
      return dateAt(now, timeZone);
    },
    timeZone,
    people: setting.persons,
    references: setting.input.references,
  };
}

/** Facts of an entry; what only texts need is blank, and names for expressions are bound when one is evaluated. */
function workflowFacts(setting: Setting, values: EntryValues, form: FormFacts): WorkflowFacts {
  const { module, input } = setting;
  const calendar = input.calendars[0];
  if (!calendar) throw new Error('A simulation needs the working hours of the organisation.');
  return {
    now: form.now,
    values,
    get bindings() {
      return entryBindings(module.form, values, form);
    },
    directory: setting.directory.answers,
    calendar,
    calendarOf: (team) =>
      input.calendars[input.teamCalendars[team] ?? input.teamCalendars[team.toLowerCase()] ?? 0] ?? calendar,
    textOf: () => '',
    basisOf: () => JSON.stringify(values),
    rowsOf: (name) => {
      const section = module.form.tables.get(name);
      const entry = openBindings(module.form, values, form);
      return section ? rowsOf(values, name).map((row) => rowBindings(section, row, entry, form)) : [];
    },
    *revalued(written) {
      return workflowFacts(
        setting,
        yield* calculateInPieces(module.form, { ...values, ...written }, form),
        form,
      );
    },
  };
}
