import { listEntries } from '#contracts/entries/list-entries.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { approvalApp, wideApp } from './bench-apps.ts';
import { startBench } from './bench-platform.ts';
import { columnsOf, fillEntries, fillTasks } from './bulk-rows.ts';
import { listRequestOf } from './list-request.ts';
import { entryData, type World } from './world.ts';

const waitingCount = 300;

/** Makes a tenant with people, two published apps and many rows; indexes come as they do in production. */
export async function prepareWorld(databaseUrl: string, dataDir: string, rows: number): Promise<World> {
  const { running, app, tenant, office, settle } = await startBench(databaseUrl, dataDir);
  try {
    const designer = await office.addUser({ username: 'mia', flags: ['isConsultant'] });
    const [ben, ana, cho, dee] = await Promise.all([
      office.addUser({ username: 'ben' }),
      office.addUser({ username: 'ana' }),
      office.addUser({ username: 'cho' }),
      office.addUser({ username: 'dee' }),
    ]);
    const wideId = await aPublishedApp(designer, wideApp());
    const approvalId = await aPublishedApp(designer, approvalApp(ana.id, cho.id));
    const wide = await columnsOf(running.database, tenant, wideId);
    const approval = await columnsOf(running.database, tenant, approvalId);
    await fillEntries(running.database, tenant, wide, ben.id, rows);
    await fillTasks(running.database, tenant, approval, { assigneeId: dee.id, initiatorId: ben.id }, rows);
    const waitingEntryIds: string[] = [];
    for (let number = 0; number < waitingCount; number += 1) {
      const body = { data: entryData(number, ben.id) };
      const { id } = await ben.call(submitEntry, { query: { moduleId: approvalId }, body } as never);
      waitingEntryIds.push(id);
    }
    // The first reader of the list has its indexes made.
    await ben.call(listEntries, { query: { moduleId: wideId }, body: listRequestOf(0) } as never);
    await settle();
    await running.database.query('VACUUM ANALYZE');
    const versions = await running.database.query('SHOW server_version');
    const person = async (user: typeof ben) => ({ id: user.id, token: await user.token() });
    return {
      databaseUrl,
      postgresVersion: String(versions.rows[0]?.server_version),
      schema: tenant.schema,
      host: office.host,
      wide,
      approval,
      people: {
        ben: await person(ben),
        ana: await person(ana),
        cho: await person(cho),
        dee: await person(dee),
      },
      waitingEntryIds,
    };
  } finally {
    await app.stop();
  }
}
