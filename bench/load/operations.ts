import pg from 'pg';
import type { WorkName } from '../options.ts';
import { listCriteria, listRequestOf } from '../world/list-request.ts';
import { entryData, type World } from '../world/world.ts';
import type { HttpConnection } from './http-connection.ts';

/** Our server, or the hand-written one. */
export type Target = 'ours' | 'limit';

/** One operation over a connection; answers how long each of its requests took, in milliseconds. */
export type Operation = (connection: HttpConnection, number: number) => Promise<readonly number[]>;

type Person = keyof World['people'];

/** The operation of a work against a target. */
export function operationOf(world: World, target: Target, work: WorkName, tasks: TaskFinder): Operation {
  const call = caller(world);
  const { wide, approval, waitingEntryIds, people } = world;
  const isOurs = target === 'ours';
  switch (work) {
    case 'W1':
      return async (connection, number) => {
        const path = isOurs ? `/api/EntryModule/save?moduleId=${wide.moduleId}` : '/w1';
        const body = { data: entryData(number, people.ben.id) };
        return [(await call(connection, 'ben', 'POST', path, body)).tookMs];
      };
    case 'W2':
      return async (connection, number) => {
        const answer = isOurs
          ? await call(
              connection,
              'ben',
              'POST',
              `/api/EntryModule/datatables?moduleId=${wide.moduleId}`,
              listRequestOf(number),
            )
          : await call(connection, 'ben', 'POST', '/w2', listCriteria(number));
        return [answer.tookMs];
      };
    case 'W3':
      return async (connection, number) => {
        const id = waitingEntryIds[number % waitingEntryIds.length];
        const path = isOurs ? `/api/EntryModule/${id}/detail?moduleId=${approval.moduleId}` : `/w3/${id}`;
        return [(await call(connection, 'ana', 'GET', path)).tookMs];
      };
    case 'W4':
      return async (connection, number) => {
        const data = entryData(number, people.ben.id);
        const path = isOurs ? `/api/EntryModule/submit?moduleId=${approval.moduleId}` : '/w4/submit';
        const submitted = await call(connection, 'ben', 'POST', path, { data });
        const decide = async (person: Person) => {
          const taskId = await tasks.openTaskOf(submitted.data.id ?? '');
          const body = { task_id: taskId, accepted: true, description: '' };
          return call(connection, person, 'POST', isOurs ? '/api/EntryModule/approve' : '/w4/approve', body);
        };
        const first = await decide('ana');
        const second = await decide('cho');
        if (second.data.workflow_status !== 'Completed') throw new Error('the entry did not complete');
        return [submitted.tookMs, first.tookMs, second.tookMs];
      };
    case 'W5':
      return async (connection) => {
        const answer = isOurs
          ? await call(connection, 'dee', 'POST', '/api/Task/datatables', { page: 1, length: 10 })
          : await call(connection, 'dee', 'POST', '/w5', {});
        return [answer.tookMs];
      };
  }
}

function caller(world: World) {
  return async (connection: HttpConnection, person: Person, method: string, path: string, body?: unknown) => {
    const headers = {
      host: world.host,
      authorization: `Bearer ${world.people[person].token}`,
      'x-bench-user': world.people[person].id,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const startedAt = performance.now();
    const answer = await connection.send(
      method,
      path,
      headers,
      body === undefined ? '' : JSON.stringify(body),
    );
    const tookMs = performance.now() - startedAt;
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`);
    const { data } = JSON.parse(answer.body) as { data: { id?: string; workflow_status?: string } };
    return { tookMs, data };
  };
}

/** Looks up whom an entry waits for, beside the measured servers: people come to their task by a notification. */
export interface TaskFinder {
  openTaskOf(entryId: string): Promise<string>;
  close(): Promise<void>;
}

export const loadApplicationName = 'bench-load';

export function taskFinder(world: World): TaskFinder {
  const pool = new pg.Pool({
    connectionString: world.databaseUrl,
    max: 4,
    application_name: loadApplicationName,
    options: `-c search_path=${world.schema}`,
  });
  const text = `select id from tasks where entry_id = $1 and state = 'open'`;
  return {
    openTaskOf: async (entryId) => {
      const { rows } = await pool.query<{ id: string }>({ name: 'open-task', text, values: [entryId] });
      if (!rows[0]) throw new Error(`entry ${entryId} waits for nobody`);
      return rows[0].id;
    },
    close: () => pool.end(),
  };
}
