import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { World } from '../world/world.ts';
import { historySql, insertEntrySql, insertNotificationSql, insertTaskSql } from './limit-sql.ts';

type Decided = { readonly id: string; readonly workflow_status: string };

async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Writes an entry, its instance and the first approver's task. */
export function submit(pool: pg.Pool, world: World, data: Record<string, unknown>): Promise<Decided> {
  const { approval, people } = world;
  const [id, instanceId, taskId] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date().toISOString();
  const title = String(data.title);
  return inTransaction(pool, async (client) => {
    const fields = approval.columns.map((column) => data[column.field] ?? null);
    const { ben, ana } = people;
    await client.query(insertEntrySql(approval), [
      id,
      'Running',
      'first',
      'first',
      ben.id,
      ben.id,
      now,
      ...fields,
    ]);
    await client.query(
      `insert into workflow_instances (id, module_id, entry_id, version_number, status, state, initiator_id, started_on)
       values ($1, $2, $3, 1, 'Running', $4, $5, $6)`,
      [instanceId, approval.moduleId, id, JSON.stringify({ at: 'first', amount: data.amount }), ben.id, now],
    );
    await client.query(insertTaskSql, [
      taskId,
      instanceId,
      '1',
      approval.moduleId,
      id,
      'first',
      `Please approve ${title}`,
      title,
      ana.id,
      ben.id,
      now,
    ]);
    await client.query(historySql(2), [instanceId, id, now, ben.id, 'started', 'start', 'assigned', 'first']);
    await client.query(insertNotificationSql, [
      randomUUID(),
      ana.id,
      'assigned',
      approval.moduleId,
      id,
      taskId,
      ben.id,
      title,
      now,
    ]);
    return { id, workflow_status: 'Running' };
  });
}

/** Closes a task; the first one makes the second when the amount is high, the second ends the instance. */
export function approve(pool: pg.Pool, world: World, taskId: string): Promise<Decided> {
  const { approval, people } = world;
  const now = new Date().toISOString();
  return inTransaction(pool, async (client) => {
    const found = await client.query(
      `select i.id, i.entry_id, i.state, t.activity_id, t.record_title, t.assignee_id
       from workflow_instances i join tasks t on t.instance_id = i.id
       where t.id = $1 and t.state = 'open' for update of i`,
      [taskId],
    );
    const [
      { id: instanceId, entry_id: entryId, state, activity_id, record_title: title, assignee_id: actorId },
    ] = found.rows;
    const entry = await client.query(`select * from "${approval.tableName}" where id = $1 for update`, [
      entryId,
    ]);
    const isLast = activity_id === 'second' || state.amount <= 100;
    const status = isLast ? 'Completed' : 'Running';
    const initiatorId = entry.rows[0].workflow_initiator_user;
    await client.query(
      `update tasks set state = 'closed', outcome = 'Done', closed_by = $2, closed_on = $3 where id = $1 and state = 'open'`,
      [taskId, actorId, now],
    );
    await client.query(
      `update "${approval.tableName}" set workflow_status = $2, workflow_activity_ids = $3,
         workflow_activity_name = $4, workflow_completed_on = $5 where id = $1`,
      [entryId, status, isLast ? [] : ['second'], isLast ? '' : 'second', isLast ? now : null],
    );
    await client.query('update workflow_instances set status = $2, state = $3, ended_on = $4 where id = $1', [
      instanceId,
      status,
      JSON.stringify({ ...state, at: isLast ? 'end' : 'second' }),
      isLast ? now : null,
    ]);
    const nextTaskId = isLast ? null : randomUUID();
    if (nextTaskId) {
      await client.query(insertTaskSql, [
        nextTaskId,
        instanceId,
        '2',
        approval.moduleId,
        entryId,
        'second',
        `Please approve ${title}`,
        title,
        people.cho.id,
        initiatorId,
        now,
      ]);
    }
    await client.query(historySql(3), [
      instanceId,
      entryId,
      now,
      actorId,
      'decided',
      activity_id,
      'passed',
      activity_id,
      'passed',
      isLast ? 'end' : 'big',
    ]);
    await client.query(insertNotificationSql, [
      randomUUID(),
      isLast ? initiatorId : people.cho.id,
      isLast ? 'completed' : 'assigned',
      approval.moduleId,
      entryId,
      nextTaskId,
      actorId,
      title,
      now,
    ]);
    return { id: entryId, workflow_status: status };
  });
}
