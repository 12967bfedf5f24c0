import type { LightMyRequestResponse } from 'fastify';
import { type EndpointName, endpoints } from '#contracts/endpoints.ts';
import type { SweptApp } from '#test/factories/swept-app.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import { send } from '../world/send.ts';
import { type Ask, type Asking, inTurns } from './asking.ts';
import { asks } from './asks.ts';
import { type Stage, Travel } from './journey.ts';
import { type Marker, markersIn, sums, telling } from './markers.ts';
import { canAnalystRead, canReadMarker, canSee, type Standing, toldOf } from './oracle.ts';
import { mailTo } from './scheduled-mails.ts';
import { someMayRead, standingOf, standingsSince } from './standings.ts';
import {
  aSweptWorld,
  type SweptColumn,
  type SweptWorld,
  sentMails,
  type Viewer,
  viewers,
} from './swept-world.ts';
import { textOfFile } from './text-of-file.ts';

/** Something that somebody could read and may not, or may read and could not. */
export interface Leak {
  readonly call: string;
  readonly viewer: string;
  readonly stage: string;
  /** What was told, by path of the field, and how. */
  readonly what: string;
}

/** What a sweep found, and which endpoints gave an answer. */
export interface Findings {
  readonly leaks: readonly Leak[];
  readonly answered: ReadonlySet<string>;
}

/** How thorough a sweep is, and what the node has logged since it was last asked. */
export interface SweepOptions {
  readonly isThorough: boolean;
  /** Only the call that told this, by whoever was told: to find a smaller app that fails. */
  readonly only?: Leak | null;
  readonly log: () => string;
}

/** Leads both entries of a new app through its route, and asks everything as everybody at every stage. */
export async function sweep(platform: TestPlatform, app: SweptApp, options: SweepOptions): Promise<Findings> {
  const world = await aSweptWorld(platform, app, options.isThorough);
  try {
    const sweeper = new Sweeper(world, options);
    const travel = new Travel(world);
    for await (const stage of travel.stages()) await sweeper.look(travel, stage);
    return sweeper;
  } finally {
    await world.stop();
  }
}

/** How many of those who have nothing to do with the entries look at each stage. */
const othersAtOnce = 2;

/** Who runs things looks at least once: some calls are theirs alone. */
const offices: readonly Viewer[] = ['mia', 'adm', 'sys'];

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

class Sweeper implements Findings {
  readonly leaks: Leak[] = [];
  readonly answered = new Set<string>();
  #mailCount = 0;
  #postedCount = 0;
  #subscribedCount = 0;
  readonly #world: SweptWorld;
  readonly #options: SweepOptions;
  #turn = 0;
  #others = 0;

  constructor(world: SweptWorld, options: SweepOptions) {
    this.#world = world;
    this.#options = options;
  }

  async look(travel: Travel, stage: Stage): Promise<void> {
    await this.#checkMails(travel, stage);
    this.#lookOutside(travel, stage);
    await this.#lookAsAnalyst(travel, stage);
    for (const viewer of this.#lookersAt(travel, stage)) {
      const asking = askingOf(this.#world, travel, stage, viewer, this.#turn);
      this.#turn += 1;
      for (const [name, asksOf] of Object.entries(asks)) {
        if (typeof asksOf !== 'function' || !this.#isWanted(name, viewer)) continue;
        for (const ask of asksOf(asking)) await this.#ask(name as EndpointName, ask, asking);
      }
      await this.#mailSubjects(travel, asking);
    }
  }

  #isWanted(name: string, viewer: Viewer): boolean {
    const { only } = this.#options;
    return !only || (only.viewer === viewer && `${only.call} `.startsWith(`${name} `));
  }

  /** The initiator and all who have to do with the entries now or had; of the others some, in turns. */
  #lookersAt(travel: Travel, stage: Stage): readonly Viewer[] {
    if (this.#world.isThorough) return viewers;
    const isConcerned = (viewer: Viewer) => {
      const { openTasks, decided } = standingOf(this.#world, travel, stage, viewer);
      const isOffice = stage.name === 'completed' && offices.includes(viewer);
      return viewer === 'ini' || isOffice || openTasks.length > 0 || decided.length > 0;
    };
    const others = viewers.filter((viewer) => !isConcerned(viewer));
    const from = this.#others;
    this.#others += othersAtOnce;
    const chosen = Array.from(
      { length: othersAtOnce },
      (_none, index) => others[(from + index) % others.length],
    );
    return viewers.filter((viewer) => isConcerned(viewer) || chosen.includes(viewer));
  }

  async #ask(name: EndpointName, ask: Ask, asking: Asking): Promise<void> {
    const endpoint = byName.get(name);
    if (!endpoint) throw new Error(name);
    const client = asking.world.people[asking.viewer];
    const answer = await send(client, endpoint, ask.parts);
    const note = (what: string) =>
      this.leaks.push({
        call: `${name}${ask.task ? ` through ${ask.task.isOpen ? 'open' : 'closed'} ${ask.task.activityId}` : ''}${ask.about ? ` (${ask.about})` : ''}`,
        viewer: asking.viewer,
        stage: asking.stage.name,
        what,
      });
    const body = await textOf(answer);
    for (const text of ask.never ?? []) if (body.includes(text)) note(`tells ${text}`);
    this.#findMarkers(body, answer, ask, asking, note);
    if (answer.statusCode >= 500 || [400, 422].includes(answer.statusCode)) {
      if ((asking.canSee && !ask.canFail) || answer.statusCode >= 500)
        note(`answers ${answer.statusCode} ${body.slice(0, 300)}`);
    }
    if (ask.control) {
      const control = await send(client, endpoint, ask.control);
      const isAlike = comparable(body) === comparable(await textOf(control));
      if (!isAlike || answer.statusCode !== control.statusCode) note('differs from what must be the same');
    }
    if (answer.statusCode !== 200) return;
    this.answered.add(name);
    if (name === 'getEntry' || name === 'getTask' || name === 'listEntries')
      this.#findFields(name, body, ask, asking, note);
    const wrong = ask.check?.(body, asking) ?? '';
    if (wrong !== '') note(wrong);
    for (const next of ask.next?.(body) ?? []) await this.#ask(next.endpoint, next, asking);
  }

  #findMarkers(
    body: string,
    answer: LightMyRequestResponse,
    ask: Ask,
    asking: Asking,
    note: (what: string) => void,
  ): void {
    const { journey, world } = asking;
    const standing = ask.isNew ? beginning : asking.standing;
    const asked = JSON.stringify(ask.parts).toLowerCase();
    const isRefusal = answer.statusCode !== 200;
    const known = [...journey.markers.A, ...journey.markers.B, ...sums];
    const told = markersIn(body, known).filter(({ path, text }) => {
      if (ask.canTell?.includes(path)) return false;
      if (isRefusal && asked.includes(text.toLowerCase())) return false;
      return path === 'pin' || !canReadMarker(world.app, standing, path, throughTaskAt(ask));
    });
    for (const { path, text } of told) note(`tells ${path} (${text})`);
  }

  /** Fields by name: what is told must be visible, and what is visible and filled in must be told. */
  #findFields(name: string, body: string, ask: Ask, asking: Asking, note: (what: string) => void): void {
    if (ask.isNew) return;
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    const rows =
      name === 'listEntries'
        ? (data.items as Record<string, unknown>[])
        : [
            (name === 'getTask' ? (data.entry as Record<string, unknown>) : data).data as Record<
              string,
              unknown
            >,
          ];
    const { world, stage, standing } = asking;
    const isList = name === 'listEntries';
    for (const row of rows) {
      for (const path of telling) {
        if (isList && path.includes('.')) continue;
        const isTold = hasValue(row, path);
        const may = canSee(world.app, standing, path, throughTaskAt(ask));
        if (isTold && !may) note(`has the field ${path}`);
        if (isTold) this.#demandAnalysis(path, ask, asking, note);
        if (!isTold && may && stage.filled.has(path)) note(`withholds ${path}`);
      }
    }
  }

  /** Whoever sees what is worked out from a hidden field: before publishing the designer was told so. */
  #demandAnalysis(path: string, ask: Ask, { world, standing }: Asking, note: (what: string) => void): void {
    for (const ways of toldOf(world.app, standing, path, throughTaskAt(ask))) {
      if (!ways.some((source) => world.disclosed.has(`${source} > ${path}`)))
        note(`shows ${path}, worked out from ${ways[0]}, of which the analysis knows nothing`);
    }
  }

  async #checkMails(travel: Travel, stage: Stage): Promise<void> {
    const mails = await sentMails(this.#world);
    const fresh = mails.slice(this.#mailCount);
    this.#mailCount = mails.length;
    for (const { recipient, text } of fresh) {
      const viewer = viewers.find((name) => recipient.startsWith(`${name}@`));
      const seen = viewer
        ? (path: string) => someMayRead(this.#world, standingsSince(this.#world, travel, stage, viewer), path)
        : () => false;
      this.#note('mail', recipient.split('@')[0] ?? '', stage, text, travel, seen);
    }
  }

  /** What is mailed at set times shows its recipient what they could read at that moment. */
  async #mailSubjects(travel: Travel, asking: Asking): Promise<void> {
    const { world, stage, viewer, standing } = asking;
    if (!this.#isWanted('scheduled mail', viewer)) return;
    for (const subject of inTurns(asking, world.mailed, 1)) {
      const text = await mailTo(world, world.people[viewer], subject);
      const call = `scheduled mail (${subject.about})`;
      this.#note(call, viewer, stage, text, travel, (path) => canReadMarker(world.app, standing, path));
      const isMissing =
        subject.listsEntries && standing.canSee && !stage.isDraft && !text.includes('Plain A');
      if (isMissing) this.leaks.push({ call, viewer, stage: stage.name, what: 'withholds an entry' });
    }
  }

  /** Whoever reads SQL finds no draft, and of other entries nothing that a step hides; where they are, in any case. */
  async #lookAsAnalyst(travel: Travel, stage: Stage): Promise<void> {
    const { readAsAnalyst, app } = this.#world;
    if (!readAsAnalyst) return;
    const text = await readAsAnalyst();
    this.#note('sql', 'analyst', stage, text, travel, (path) => !stage.isDraft && canAnalystRead(app, path));
    const missing = travel.listed.filter((id) => !text.includes(id));
    for (const id of missing)
      this.leaks.push({ call: 'sql', viewer: 'analyst', stage: stage.name, what: `withholds ${id}` });
  }

  /** Webhooks are sent by the rules of their own activity; realtime messages and the log tell nothing at all. */
  #lookOutside(travel: Travel, stage: Stage): void {
    const { posted, hinted, app } = this.#world;
    const bodies = posted.slice(this.#postedCount).join('\n');
    this.#postedCount = posted.length;
    const atHook: Standing = {
      canSee: true,
      places: ['hook'],
      openTasks: [],
      decided: [],
      seesHidden: false,
    };
    this.#note(
      'webhook',
      'outside',
      stage,
      bodies,
      travel,
      (path) => path !== 'pin' && canReadMarker(app, atHook, path),
    );
    const messages = this.#world.subscribed.slice(this.#subscribedCount).join('\n');
    this.#subscribedCount = this.#world.subscribed.length;
    // Messages show what the owner of the webhook may see.
    const owner = standingsSince(this.#world, travel, stage, 'adm');
    const canOwner = (path: string) => path !== 'pin' && someMayRead(this.#world, owner, path);
    this.#note('subscription', 'adm', stage, messages, travel, canOwner);
    this.#note('hub', 'browsers', stage, hinted.join('\n'), travel, () => false);
    this.#note('log', 'operators', stage, this.#options.log(), travel, () => false);
  }

  #note(
    call: string,
    viewer: string,
    stage: Stage,
    text: string,
    { markers }: Travel,
    seen: (path: string) => boolean,
  ): void {
    const known: readonly Marker[] = [...markers.A, ...markers.B, ...sums];
    for (const { path, text: found } of markersIn(text, known)) {
      if (!seen(path)) this.leaks.push({ call, viewer, stage: stage.name, what: `tells ${path} (${found})` });
    }
  }
}

/** Whoever begins an entry. */
const beginning: Standing = {
  canSee: true,
  places: ['start'],
  openTasks: [],
  decided: [],
  seesHidden: false,
};

/** Through an open task its step decides; a closed one is no way of its own. */
function throughTaskAt({ task }: Ask): string | undefined {
  return task?.isOpen ? task.activityId : undefined;
}

async function textOf({ headers, rawPayload }: LightMyRequestResponse): Promise<string> {
  return textOfFile(String(headers['content-type'] ?? ''), rawPayload);
}

/** What must be the same in two answers: without moments. */
function comparable(body: string): string {
  return body.replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '""').replace(/"time_since":\d+/g, '');
}

function hasValue(row: Readonly<Record<string, unknown>>, path: string): boolean {
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (!path.startsWith('items.')) return isThere(row[path]);
  const rows = row.items;
  return Array.isArray(rows) && rows.some((one: Record<string, unknown>) => isThere(one[path.slice(6)]));
}

function askingOf(world: SweptWorld, journey: Travel, stage: Stage, viewer: Viewer, turn: number): Asking {
  const standing = standingOf(world, journey, stage, viewer);
  const tasks = journey.tasks.filter(({ holders }) => holders.has(viewer));
  const filled = world.columns.filter(({ name }) => stage.filled.has(name) && telling.includes(name));
  const isVisible = ({ name }: SweptColumn) => canSee(world.app, standing, name);
  return {
    world,
    journey,
    stage,
    viewer,
    canSee: standing.canSee,
    standing,
    tasks,
    turn,
    imports: world.imports[viewer],
    hidden: filled.filter((column) => !isVisible(column)),
    visible: filled.filter(isVisible),
    count: standing.canSee ? 2 : 0,
  };
}
