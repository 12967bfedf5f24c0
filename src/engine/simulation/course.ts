import { entryBindings, openBindings, rowBindings, rowsOf } from '#engine/form/bindings.ts';
import { calculate, calculateInPieces } from '#engine/form/calculate.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { Interruptible } from '#engine/interruptible.ts';
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
  const facts = new SimulatedFacts(setting, entry.values, now, () =>
    formFacts(setting, entry.initiator, actor ?? entry.initiator, now, entry.startedAt),
  );
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
      entry.values = calculate(setting.module.form, { ...entry.values, ...effect.values }, facts.form);
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

/**
 * Facts of an entry. What only texts need is blank; the facts of the form, and names for expressions, are made when
 * something asks for them, which most events do not.
 */
class SimulatedFacts implements WorkflowFacts {
  readonly directory: WorkflowFacts['directory'];
  readonly calendar: WorkflowFacts['calendar'];
  readonly calendarOf: (team: string) => WorkflowFacts['calendar'];
  readonly #setting: Setting;
  readonly values: EntryValues;
  readonly now: string;
  readonly #makeForm: () => FormFacts;
  #form: FormFacts | null = null;

  constructor(setting: Setting, values: EntryValues, now: string, makeForm: () => FormFacts) {
    this.#setting = setting;
    this.values = values;
    this.now = now;
    this.#makeForm = makeForm;
    this.directory = setting.directory.answers;
    this.calendar = setting.calendar;
    this.calendarOf = setting.calendarOf;
  }

  get form(): FormFacts {
    this.#form ??= this.#makeForm();
    return this.#form;
  }

  get bindings() {
    return entryBindings(this.#setting.module.form, this.values, this.form);
  }

  textOf() {
    return '';
  }

  basisOf() {
    return JSON.stringify(this.values);
  }

  rowsOf(name: string) {
    const { form } = this.#setting.module;
    const section = form.tables.get(name);
    const entry = openBindings(form, this.values, this.form);
    return section ? rowsOf(this.values, name).map((row) => rowBindings(section, row, entry, this.form)) : [];
  }

  *revalued(written: EntryValues): Interruptible<WorkflowFacts> {
    const { form } = this.#setting.module;
    const values = yield* calculateInPieces(form, { ...this.values, ...written }, this.form);
    return new SimulatedFacts(this.#setting, values, this.now, this.#makeForm);
  }
}
