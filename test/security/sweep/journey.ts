import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { restartWorkflow } from '#contracts/workflow/restart-workflow.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { FieldValue, FileReference } from '#engine/value/field-value.ts';
import { filledFields, filledLater, type SweptApp, type SweptStep } from '#test/factories/swept-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { logAReading } from './log-a-reading.ts';
import { type Marker, nested, type Twin, twins } from './markers.ts';
import type { SweptWorld, Viewer } from './swept-world.ts';

type Ask = Exclude<SweptStep, 'start' | 'end'>;

/** A task that somebody has, or had. */
export interface KnownTask {
  readonly id: string;
  readonly twin: Twin;
  readonly activityId: Ask;
  readonly holders: ReadonlySet<Viewer>;
  isOpen: boolean;
}

/** Where both entries are, told by what was done to them. */
export interface Stage {
  readonly name: string;
  readonly isDraft: boolean;
  /** Activities at which the entries are. */
  readonly places: readonly string[];
  /** Others that they have gone through since the stage before; mails may have been made there. */
  readonly passed: readonly string[];
  readonly openAt: readonly Ask[];
  readonly decided: ReadonlyMap<Viewer, ReadonlySet<string>>;
  /** Paths of the fields that people have filled in, and that have been worked out. */
  readonly filled: ReadonlySet<string>;
}

/** What the journey knows of the entries. */
export interface Journey {
  readonly ids: Readonly<Record<Twin, string>>;
  readonly tasks: readonly KnownTask[];
  /** Those of the values, and the keys of the files once they are there. */
  readonly markers: Readonly<Record<Twin, readonly Marker[]>>;
  readonly files: readonly { readonly path: string; readonly twin: Twin; readonly key: string }[];
}

/** Who is asked at a step. */
export function askedAt(app: SweptApp, step: Ask): readonly Viewer[] {
  if (step === 'askA') return ['ana', 'duo'];
  if (step === 'askB') return ['cho', 'duo', 'sub'];
  return app.asksAgain ? ['dee', 'ana'] : ['dee'];
}

/** Fields that hold something as soon as there is an entry, whatever they are worked out from. */
const workedOutAtOnce = ['gist', 'echo', 'weighed', 'sized', 'total', 'begun'];

const works = ['set', 'paper', 'mail', 'hook'];

/** Where entries are once some steps are decided: open steps, then what else waits. */
function placesAfter(route: SweptApp['route'], decided: ReadonlySet<Ask>): { open: Ask[]; waits: string[] } {
  const isDone = (step: Ask) => decided.has(step);
  const left = (['askA', 'askB', 'askC'] as const).filter((step) => !isDone(step));
  if (route === 'line') return { open: left.slice(0, 1), waits: [] };
  if (route === 'fork') {
    const both = left.filter((step) => step !== 'askC');
    if (both.length === 2) return { open: [...both], waits: [] };
    return both.length === 1 ? { open: [...both], waits: ['join'] } : { open: left.slice(0, 1), waits: [] };
  }
  if (!isDone('askA')) return { open: ['askA'], waits: [] };
  return { open: [...left], waits: left.length === 1 ? ['join'] : [] };
}

/** The same journey for both entries, from draft to rejection; stops at each stage where somebody looks. */
export class Travel implements Journey {
  readonly ids = { A: '', B: '' };
  readonly tasks: KnownTask[] = [];
  readonly markers: Record<Twin, Marker[]>;
  readonly files: { path: string; twin: Twin; key: string }[] = [];
  /** Entries of the app, and of those that name them, once they are submitted. */
  readonly listed: string[] = [];
  readonly #world: SweptWorld;
  readonly #decided = new Map<Viewer, Set<string>>();
  readonly #filled = new Set<string>();
  #done = new Set<Ask>();
  #revisions = { A: 0, B: 0 };

  constructor(world: SweptWorld) {
    this.#world = world;
    this.markers = { A: [...world.entries.A.markers], B: [...world.entries.B.markers] };
  }

  async *stages(): AsyncGenerator<Stage> {
    const { app, people } = this.#world;
    await this.#begin();
    yield this.#stage('draft', ['start'], [], true);
    await this.#submit();
    await this.#link();
    yield await this.#running('submitted', []);
    await this.#decide('askA', 'ana');
    yield await this.#running('first decided', app.route === 'late' ? works : []);
    await this.#decide('askB', app.isDecidedBySubstitute ? 'sub' : 'cho');
    yield await this.#running('second decided', app.route === 'late' ? [] : works);
    await this.#sendBack();
    yield this.#stage('returned', ['start'], []);
    await this.#submit();
    await this.#running('', []);
    await this.#decide('askA', 'ana');
    await this.#running('', []);
    await this.#decide('askB', 'cho');
    await this.#running('', []);
    await this.#decide('askC', 'dee');
    yield this.#stage('completed', ['end'], [...works, 'askA', 'askB', 'askC', 'start']);
    for (const twin of twins) {
      const body = { moduleId: this.#world.moduleId, recordId: this.ids[twin] };
      await people.adm.call(restartWorkflow, { headers: {}, body });
    }
    this.#done = new Set();
    await this.#running('', []);
    await this.#decide('askA', 'ana', false);
    yield this.#stage('rejected', ['end'], ['askA', 'askB', 'start']);
  }

  #stage(name: string, places: readonly string[], passed: readonly string[], isDraft = false): Stage {
    this.#close();
    return { name, isDraft, places, passed, openAt: [], decided: this.#decided, filled: this.#filled };
  }

  async #running(name: string, passed: readonly string[]): Promise<Stage> {
    await this.#world.platform.settle();
    const { open, waits } = placesAfter(this.#world.app.route, this.#done);
    await this.#learnTasks();
    return { ...this.#stage(name, [...open, ...waits], passed), openAt: open, ...this.#reopen(open) };
  }

  #close(): void {
    for (const task of this.tasks) task.isOpen = false;
  }

  /** The newest tasks of the open steps are the open ones. */
  #reopen(open: readonly Ask[]): object {
    for (const twin of twins) {
      for (const step of open) {
        for (const name of askedAt(this.#world.app, step)) {
          const own = this.tasks.filter(
            (task) => task.twin === twin && task.activityId === step && task.holders.has(name),
          );
          const newest = own.at(-1);
          if (newest) newest.isOpen = true;
        }
      }
    }
    return {};
  }

  async #learnTasks(): Promise<void> {
    for (const name of ['ana', 'cho', 'dee', 'duo'] as const) {
      const { items } = await this.#world.people[name].call(listTasks, { body: { length: 100 } });
      for (const { id, recordId, activity_name: step } of items.toReversed()) {
        const twin = twins.find((one) => this.ids[one] === recordId);
        if (!twin || this.tasks.some((task) => task.id === id)) continue;
        const holders = new Set<Viewer>(name === 'cho' ? ['cho', 'sub'] : [name]);
        this.tasks.push({ id, twin, activityId: step.replace('Step ', '') as Ask, holders, isOpen: true });
      }
    }
  }

  async #begin(): Promise<void> {
    const { app, people, moduleId, entries } = this.#world;
    const later = new Set(filledLater(app));
    const now = Object.keys(filledFields).filter((path) => !later.has(path));
    for (const twin of twins) {
      const given = await this.#withFiles(people.ini, twin, entries[twin].given, now);
      const data = nested(given, ['plain', ...now]);
      const saved = await people.ini.call(saveEntry, { query: { moduleId }, body: { data } });
      this.ids[twin] = saved.id;
      this.#revisions[twin] = saved.revision;
    }
    this.#noteFilled([...now, ...workedOutAtOnce]);
  }

  #noteFilled(paths: readonly string[]): void {
    for (const path of paths) this.#filled.add(path);
    if (this.#filled.has('place')) this.#filled.add('placeNote');
    if (paths.some((path) => path.startsWith('items.'))) this.#filled.add('items.line');
  }

  /** Files are uploaded first, and their keys must not be told either. */
  async #withFiles(
    user: TestUser,
    twin: Twin,
    given: Readonly<Record<string, FieldValue>>,
    paths: readonly string[],
  ): Promise<Readonly<Record<string, FieldValue>>> {
    const { moduleId } = this.#world;
    const uploaded: Record<string, FieldValue> = {};
    for (const path of paths.filter((one) => filledFields[one]?.type === 'file')) {
      const name = String(given[path]);
      const content = Buffer.from(`content ${name}`).toString('base64');
      const file: FileReference = await user.call(uploadBase64, { body: { moduleId, name, content } });
      uploaded[path] = { ...file };
      this.files.push({ path, twin, key: file.key });
      this.markers[twin].push({ path, text: file.key });
      await logAReading(this.#world, file.key);
    }
    return { ...given, ...uploaded };
  }

  async #submit(): Promise<void> {
    const { people, moduleId, platform } = this.#world;
    for (const twin of twins) {
      const query = { moduleId, recordId: this.ids[twin] };
      await people.ini.call(submitEntry, { query, body: {} });
    }
    this.#done = new Set();
    await platform.settle();
  }

  /** An entry of another app that names each of them. */
  async #link(): Promise<void> {
    const { people, linkingId, platform } = this.#world;
    for (const twin of twins) {
      const data = { text: `Link ${twin}`, ref: this.ids[twin] };
      const { id } = await people.ini.call(submitEntry, { query: { moduleId: linkingId }, body: { data } });
      this.listed.push(this.ids[twin], id);
    }
    await platform.settle();
  }

  /** The document that a step has made of each entry, read by somebody who sees everything. */
  async #learnLetters(): Promise<void> {
    const { people, moduleId } = this.#world;
    for (const twin of twins) {
      const params = { recordId: this.ids[twin] };
      const { data } = await people.vip.call(getEntry, { params, query: { moduleId } });
      const key = (data.letter as FileReference | null)?.key;
      if (!key) throw new Error(`no letter of ${twin}`);
      if (this.files.some((file) => file.key === key)) continue;
      for (const file of this.files.splice(0)) {
        if (file.path !== 'letter' || file.twin !== twin) this.files.push(file);
      }
      this.files.push({ path: 'letter', twin, key });
      this.markers[twin].push({ path: 'letter', text: key });
    }
    this.#noteFilled(['letter']);
  }

  async #decide(step: Ask, by: 'ana' | 'cho' | 'dee' | 'sub', accepted = true): Promise<void> {
    const { app, people, entries, platform } = this.#world;
    const later = filledLater(app).filter((path) => !this.#filled.has(path));
    for (const twin of twins) {
      const task = this.tasks.find(
        (one) => one.isOpen && one.twin === twin && one.activityId === step && one.holders.has(by),
      );
      if (!task) throw new Error(`${by} has no task at ${step}`);
      const isFilling = step === 'askA' && later.length > 0;
      const given = isFilling ? await this.#withFiles(people[by], twin, entries[twin].given, later) : {};
      await people[by].call(decideTask, {
        body: {
          task_id: task.id,
          accepted,
          description: 'Said',
          ...(isFilling ? { data: nested(given, later) } : {}),
        },
      });
    }
    if (step === 'askA') this.#noteFilled(later);
    const isMade = app.route === 'late' ? step === 'askA' : step === 'askB';
    if (isMade) this.#filled.add('copy');
    this.#done.add(step);
    this.#noteDecided(by, step);
    await platform.settle();
    if (isMade && accepted) await this.#learnLetters();
  }

  #noteDecided(by: Viewer, step: Ask): void {
    this.#decided.set(by, new Set([...(this.#decided.get(by) ?? []), step]));
  }

  async #sendBack(): Promise<void> {
    const { people, platform } = this.#world;
    for (const task of this.tasks.filter((one) => one.isOpen && one.holders.has('dee'))) {
      const query = { taskId: task.id, goBackToActivityId: 'start' };
      await people.dee.call(sendBack, { query, body: { message: 'Once more' } });
    }
    this.#noteDecided('dee', 'askC');
    await platform.settle();
  }
}
