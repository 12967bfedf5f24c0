import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { runRemoteUrl } from '#contracts/lookups/run-remote-url.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { forgetOffers } from '#server/features/connectors/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const dayMs = 86_400_000;
let server: Server;
let url = '';
let offered: unknown[] = [];

beforeAll(async () => {
  server = createServer((_request, response) => response.end(JSON.stringify(offered)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/colours`;
});

afterAll(() => {
  server.close().closeAllConnections();
});

async function appWithColours(colours: unknown[] = ['red', 'blue']) {
  offered = colours;
  const tenant = await platform.newTenant();
  const definition = aDefinition([aSection('main', [aField('colour', 'remoteurl', { url })])]);
  const moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
  const [ana, ben] = [await tenant.addUser(), await tenant.addUser()];
  const { db } = await tenant.context(ana);
  const tables = db.appTables();
  const body = { moduleId, fieldId: 'f_colour' };
  return {
    ana,
    ben,
    db,
    ask: (user: TestUser) => user.call(runRemoteUrl, { body }),
    save: (user: TestUser, colour: string) =>
      user.attempt(saveEntry, { query: { moduleId }, body: { data: { colour } } }),
    shown: async (user: TestUser, recordId: string) =>
      (await user.call(getEntry, { params: { recordId }, query: { moduleId } })).data,
    listed: async (user: TestUser) =>
      (await user.call(listChoices, { body })).items.map(({ label }) => label),
    age: async (days: number) => {
      const interval = `${days} days`;
      await sql`update external_offers set offered_on = offered_on - ${interval}::interval`.execute(tables);
      await sql`update external_choices set seen_on = seen_on - ${interval}::interval`.execute(tables);
    },
    remembered: async () =>
      (await sql<{ key: string }>`select key from external_choices order by key`.execute(tables)).rows.map(
        ({ key }) => key,
      ),
  };
}

describe('values offered by an external system', () => {
  it('are offered only to the person who asked until someone uses them', async () => {
    const { ana, ben, ask, save, listed } = await appWithColours();
    await ask(ana);
    expect(await listed(ana)).toEqual(['blue', 'red']);
    expect(await listed(ben)).toEqual([]);
    expect((await save(ben, 'red')).error?.errors[0]).toMatchObject({ code: 'unknown_choice' });
    expect((await save(ana, 'red')).status).toBe(200);
    expect(await listed(ben)).toEqual(['red']);
    expect((await save(ben, 'red')).status).toBe(200);
    expect((await save(ben, 'blue')).status).toBe(422);
  });

  it('can be used for a week', async () => {
    const { ana, ask, save, age } = await appWithColours();
    await ask(ana);
    await age(6.9);
    expect((await save(ana, 'red')).status).toBe(200);
    await age(0.2);
    expect((await save(ana, 'blue')).error?.errors[0]).toMatchObject({ code: 'unknown_choice' });
    await ask(ana);
    expect((await save(ana, 'blue')).status).toBe(200);
  });

  it('are deleted if no one used them, and kept for entries that contain them', async () => {
    const { ana, ask, save, shown, age, db, remembered } = await appWithColours();
    await ask(ana);
    const { data: entry } = await save(ana, 'red');
    await forgetOffers(db, new Date());
    expect(await remembered()).toEqual(['blue', 'red']);
    await forgetOffers(db, new Date(Date.now() + 9 * dayMs));
    expect(await remembered()).toEqual(['red']);
    await age(30);
    await forgetOffers(db, new Date());
    expect(await remembered()).toEqual(['red']);
    expect(await shown(ana, entry?.id ?? '')).toMatchObject({ colour: { id: 'red', label: 'red' } });
    expect((await save(ana, 'blue')).status).toBe(422);
  });

  it('can contain characters that the database cannot store, and can still be chosen', async () => {
    const long = `${'x'.repeat(499)}😀`;
    const { ana, ask, save, listed, shown } = await appWithColours([
      { id: 'zero\0', label: 'nul\0', 'odd\ud800': 'half \udc00' },
      { id: 'long', label: long },
    ]);
    const { items } = await ask(ana);
    expect(items.map(({ id, label }) => [id, label])).toEqual([
      ['zero\ufffd', 'nul\ufffd'],
      ['long', `${'x'.repeat(499)}\ufffd`],
    ]);
    expect(await listed(ana)).toContain('nul\ufffd');
    const { status, data } = await save(ana, 'zero\ufffd');
    expect(status).toBe(200);
    expect(await shown(ana, data?.id ?? '')).toMatchObject({ colour: { id: 'zero\ufffd' } });
  });
});
