import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { activityCatalogue } from '#activities/catalogue.ts';
import { setOutOfOffice } from '#contracts/absences/set-out-of-office.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { webhookEvents } from '#contracts/webhooks/message-shapes.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { endOf } from '#engine/disclosure/disclosure.ts';
import { findDisclosures } from '#engine/disclosure/find-disclosures.ts';
import { type ModuleAction, type ModuleDefinition, moduleActions } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { insertImport } from '#server/features/exchange/importing/import-store.ts';
import { peopleChanged } from '#server/features/people/directory.ts';
import { insertTeams } from '#server/features/people/people-store.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { type SweptApp, sweptDefinition, undrawnDefinition } from '#test/factories/swept-app.ts';
import {
  everyColumn,
  linkingDefinition,
  observerDefinition,
  placesDefinition,
} from '#test/factories/swept-neighbours.ts';
import { signedBy } from '#test/harness/incoming-call.ts';
import type { TestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { anAnalyst, type ReadAsAnalyst } from './analyst.ts';
import { type MarkedEntry, markedEntry, markerWord, type Referred, type Twin, twins } from './markers.ts';
import { type MailedSubject, mailedSubjects } from './scheduled-mails.ts';

/**
 * Everybody who looks: the initiator; who is asked at each step; somebody asked at two; a substitute; readers by each
 * rule, one under a condition, one who sees hidden fields, one who may correct entries; a stranger; office holders.
 */
export const viewers = [
  'ini',
  'ana',
  'cho',
  'dee',
  'duo',
  'sub',
  'tem',
  'rea',
  'con',
  'vip',
  'edi',
  'out',
  'mia',
  'adm',
  'sys',
] as const;

export type Viewer = (typeof viewers)[number];

/** A column of the app's list, as the product describes it. */
export type SweptColumn = EndpointOutput<typeof getModuleConfig>['columns'][number];

/** A tenant with one random app, the apps that it refers to and that refer to it, and everybody in it. */
export interface SweptWorld {
  readonly platform: TestPlatform;
  readonly app: SweptApp;
  readonly tenant: TestTenant;
  readonly people: Readonly<Record<Viewer, TestUser>>;
  readonly moduleId: string;
  readonly placesId: string;
  readonly observerId: string;
  /** An app whose entries name the swept ones: reports join both. */
  readonly linkingId: string;
  /** Reads all that analysts can of these apps, as SQL; null: the database has no logins of its own. */
  readonly readAsAnalyst: ReadAsAnalyst | null;
  readonly columns: readonly SweptColumn[];
  /** What the analysis says of the app as if nothing were accepted: `from > to` for each field that tells another. */
  readonly disclosed: ReadonlySet<string>;
  /** For each viewer and key column an import of two rows. */
  readonly imports: Readonly<Record<Viewer, Readonly<Record<string, string>>>>;
  /** Everybody asks everything at every stage; otherwise some of it in turns. */
  readonly isThorough: boolean;
  readonly entries: Readonly<Record<Twin, MarkedEntry>>;
  /** Bodies that an activity of the app has posted. */
  readonly posted: readonly string[];
  /** A webhook of the administrator for all events, and what it has been sent. */
  readonly webhookId: string;
  readonly subscribed: readonly string[];
  /** What the consultant has mailed at set times, by every column. */
  readonly mailed: readonly MailedSubject[];
  /** An incoming webhook of the administrator, who was sent the values of an entry. */
  readonly incomingId: string;
  /** Realtime messages that were sent, as JSON. */
  readonly hinted: readonly string[];
  stop(): Promise<void>;
}

const addressOf = (port: number) => `http://127.0.0.1:${port}/hook`;

/** Grants what steps hide, where the product has such a right. */
export const seesHidden: readonly ModuleAction[] = moduleActions.filter(
  (action: string) => action === 'viewHidden',
);

async function somebodyWhoListens(): Promise<{ url: string; posted: string[]; close: () => void }> {
  const posted: string[] = [];
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      posted.push(`${decodeURIComponent(request.url ?? '')} ${Buffer.concat(parts).toString()}`);
      response.end(JSON.stringify({ rate: { value: '1.50' } }));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  return { url: addressOf(port), posted, close: () => receiver.close().closeAllConnections() };
}

/** Notes every realtime message of the node; browsers that are not there lose nothing by it. */
function listenToHints({ running }: TestPlatform): string[] {
  const hinted: string[] = [];
  const { realtime } = running.platform;
  const send = realtime.send.bind(realtime);
  Object.assign(realtime, {
    send: (...message: Parameters<typeof send>) => {
      hinted.push(JSON.stringify(message.slice(1)));
      return send(...message);
    },
  });
  return hinted;
}

async function everybody(tenant: TestTenant): Promise<Record<Viewer, TestUser>> {
  const flags = { mia: 'isConsultant', adm: 'isAdministrator', sys: 'isSysAdmin' } as const;
  const people: Partial<Record<Viewer, TestUser>> = {};
  for (const name of viewers) {
    const flag = name in flags ? flags[name as keyof typeof flags] : null;
    people[name] = await tenant.addUser({ username: name, flags: flag ? [flag] : [] });
  }
  const { ini, tem } = people as Record<Viewer, TestUser>;
  await tenant.transact(null, async (ctx) => {
    await insertTeams(ctx.db, [{ id: ctx.randomId(), name: 'Mates', userIds: [ini.id, tem.id] }]);
    peopleChanged(ctx);
  });
  return people as Record<Viewer, TestUser>;
}

/** What an entry refers to: somebody who has nothing to do with it, and a place. */
async function referred(
  tenant: TestTenant,
  author: TestUser,
  placesId: string,
  twin: Twin,
): Promise<Referred> {
  const owner = await tenant.addUser({ username: markerWord(twin, 'owner') });
  const data = { name: markerWord(twin, 'place'), remark: markerWord(twin, 'placeNote') };
  const place = await author.call(submitEntry, { query: { moduleId: placesId }, body: { data } });
  return { ownerId: owner.id, placeId: place.id };
}

/** Files that each viewer has sent, with a value of the first entry and one that nobody has. */
async function importsOf(
  { tenant, people }: Pick<SweptWorld, 'tenant' | 'people'>,
  moduleId: string,
  given: MarkedEntry['given'],
): Promise<Record<Viewer, Record<string, string>>> {
  const made = {} as Record<Viewer, Record<string, string>>;
  for (const viewer of viewers) {
    const ids = ['code', 'contact'].map((name) => [name, people[viewer].id] as const);
    made[viewer] = await tenant.transact(people[viewer], async (ctx) => {
      const byKey: Record<string, string> = {};
      for (const [name, madeBy] of ids) {
        const cells = [String(given[name]), 'nobody.has@example.com'];
        const rows = cells.map((cell, index) => ({ line: index + 2, cells: ['Probe', cell] }));
        const id = ctx.randomId();
        const head = ['plain', name];
        await insertImport(ctx.db, { id, moduleId, madeBy, fileName: 'probe.csv', head, rows }, ctx.now);
        byKey[name] = id;
      }
      return byKey;
    });
  }
  return made;
}

/** Which fields tell of which hidden ones, before the app is published. */
function disclosedWays(definition: ModuleDefinition): ReadonlySet<string> {
  const { module, faults } = compileModule(definition, fieldCatalogue, activityCatalogue);
  if (!module) throw new Error(JSON.stringify(faults));
  const found = findDisclosures(module).disclosures.map((one) => ({ field: one.field, end: endOf(one) }));
  return new Set(found.flatMap(({ field, end }) => (end.kind === 'field' ? [`${field} > ${end.id}`] : [])));
}

/** Makes all of it; nothing has been entered yet. */
export async function aSweptWorld(
  platform: TestPlatform,
  app: SweptApp,
  isThorough: boolean,
): Promise<SweptWorld> {
  const tenant = await platform.newTenant();
  const people = await everybody(tenant);
  const outside = await somebodyWhoListens();
  const designer = await tenant.addUser({ username: 'maker', flags: ['isConsultant'] });
  const placesId = await aPublishedApp(designer, placesDefinition());
  const ids = Object.fromEntries(viewers.map((name) => [name, people[name].id])) as Record<Viewer, string>;
  const surroundings = { people: ids, placesId, webhookUrl: outside.url, seesHidden };
  const moduleId = await aPublishedApp(designer, undrawnDefinition(placesId));
  const report = { name: 'Every column', moduleId, design: everyColumn() };
  const { id: reportId } = await designer.call(saveReportDesign, { body: report });
  const around = { ...surroundings, reportId };
  await publishDefinition(designer, moduleId, sweptDefinition(app, around));
  const observerId = await aPublishedApp(designer, observerDefinition(moduleId, outside.url));
  const linkingId = await aPublishedApp(designer, linkingDefinition(moduleId));
  // Not the places: who reads those as entries of their own learns nothing of who refers to them.
  const analyst = await anAnalyst(platform, people.adm, [moduleId, observerId, linkingId]);
  const entries: Partial<Record<Twin, MarkedEntry>> = {};
  for (const twin of twins)
    entries[twin] = markedEntry(twin, await referred(tenant, people.ini, placesId, twin));
  const absence = { from: '2000-01-01', to: '2999-01-01', substituteId: people.sub.id };
  await people.cho.call(setOutOfOffice, { body: { outOfOffice: absence } });
  const { columns } = await people.vip.call(getModuleConfig, { query: { moduleId } });
  const subscriber = await somebodyWhoListens();
  const { id: webhookId } = await people.adm.call(saveWebhook, {
    body: {
      name: 'Everything',
      url: subscriber.url,
      allows_plain_http: true,
      events: [...webhookEvents],
    },
  });
  await platform.settle();
  return {
    platform,
    app,
    tenant,
    people,
    moduleId,
    placesId,
    observerId,
    linkingId,
    readAsAnalyst: analyst?.read ?? null,
    columns,
    disclosed: disclosedWays(sweptDefinition({ ...app, accepted: [] }, around)),
    isThorough,
    imports: await importsOf({ tenant, people }, moduleId, entries.A?.given ?? {}),
    entries: entries as Record<Twin, MarkedEntry>,
    posted: outside.posted,
    webhookId,
    subscribed: subscriber.posted,
    mailed: await mailedSubjects(people.mia, moduleId, columns),
    incomingId: await anIncomingWebhook(tenant, people.adm, moduleId, entries.A?.given ?? {}),
    hinted: listenToHints(platform),
    stop: async () => {
      outside.close();
      subscriber.close();
      await analyst?.stop();
    },
  };
}

/** A paused incoming webhook with a call that had values of an entry. */
async function anIncomingWebhook(
  tenant: TestTenant,
  owner: TestUser,
  moduleId: string,
  values: object,
): Promise<string> {
  const { fields } = await owner.call(listMappingTargets, { query: { moduleId } });
  const mapping = { fields: [{ field: fields[0]?.name ?? '', place: '/none' }], tables: [] };
  const { id, secret } = await owner.call(saveIncomingWebhook, {
    body: { name: 'Everything', is_active: false, module_id: moduleId, action: 'save', mapping },
  });
  const payload = JSON.stringify({ values });
  const headers = signedBy(secret ?? '', payload);
  await tenant.anyone.inject({ method: 'POST', url: `/hooks/in/${id}`, payload, headers });
  return id;
}

/** A mail that the tenant has sent. */
export interface SentMail {
  readonly id: string;
  readonly recipient: string;
  readonly text: string;
}

/** Every mail, whoever may read it in the product. */
export async function sentMails({ tenant }: SweptWorld): Promise<readonly SentMail[]> {
  const { db } = await tenant.context();
  const { rows } = await sql<SentMail>`
    select id, recipient, concat_ws(' ', subject, html, text) as text from sent_mails order by sent_at, id`.execute(
    db.appTables(),
  );
  return rows;
}
