import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import pg from 'pg';
import type { World } from '../world/world.ts';
import { approve, submit } from './limit-approval.ts';
import { insertEntrySql } from './limit-sql.ts';

/**
 * The physical limit: what somebody would write by hand for exactly these five works, without sign-in, permissions,
 * validation, audit or events. Same framework, same driver, same tables, same indexes.
 */
const world = JSON.parse(process.env.BENCH_WORLD ?? '') as World;
const pool = new pg.Pool({
  connectionString: world.databaseUrl,
  max: 20,
  application_name: 'bench-limit',
  options: `-c search_path=${world.schema},public`,
});
const server = fastify();
const { wide, approval } = world;
const insertWide = insertEntrySql(wide);

server.post('/w1', async (request) => {
  const { data } = request.body as { data: Record<string, unknown> };
  const id = randomUUID();
  const userId = request.headers['x-bench-user'];
  const now = new Date().toISOString();
  const fields = wide.columns.map((column) => data[column.field] ?? null);
  await pool.query(insertWide, [id, 'Draft', null, '', null, userId, now, ...fields]);
  return { success: true, data: { id, revision: 1, data } };
});

const column = (field: string) => wide.columns.find((candidate) => candidate.field === field)?.name;
const where = `from "${wide.tableName}" t where "${column('city')}" ilike $1 and "${column('amount')}" >= $2`;

server.post('/w2', async (request) => {
  const { text, amount } = request.body as { text: string; amount: number };
  const values = [`%${text}%`, amount];
  const [page, count] = await Promise.all([
    pool.query(`select t.* ${where} order by "${column('total')}" desc nulls last, id desc limit 10`, values),
    pool.query(`select count(*)::int as total from (select 1 ${where} limit 10001) bounded`, values),
  ]);
  return { success: true, data: { items: page.rows, total: count.rows[0].total } };
});

server.get('/w3/:id', async (request) => {
  const { id } = request.params as { id: string };
  const [entry, instance, tasks] = await Promise.all([
    pool.query(`select * from "${approval.tableName}" where id = $1`, [id]),
    pool.query('select * from workflow_instances where entry_id = $1 order by started_on desc limit 1', [id]),
    pool.query(`select * from tasks where entry_id = $1 and state = 'open'`, [id]),
  ]);
  return {
    success: true,
    data: { entry: entry.rows[0], instance: instance.rows[0], tasks: tasks.rows },
  };
});

server.post('/w4/submit', async (request) => {
  const { data } = request.body as { data: Record<string, unknown> };
  return { success: true, data: await submit(pool, world, data) };
});

server.post('/w4/approve', async (request) => {
  const { task_id } = request.body as { task_id: string };
  return { success: true, data: await approve(pool, world, task_id) };
});

server.post('/w5', async (request) => {
  const userId = request.headers['x-bench-user'];
  const [page, count] = await Promise.all([
    pool.query(
      `select k.id, k.module_id, k.entry_id, m.app_icon, m.display_name, k.title, k.activity_name,
         k.record_title, k.activity_type, k.assigned_from, k.initiator_id, k.created_on, k.due_at, i.status
       from tasks k join workflow_instances i on i.id = k.instance_id join modules m on m.id = k.module_id
       where k.assignee_id = $1 and k.state = 'open' order by k.created_on desc, k.id desc limit 10`,
      [userId],
    ),
    pool.query(
      `select count(*)::int as total from
         (select 1 from tasks where assignee_id = $1 and state = 'open' limit 10001) bounded`,
      [userId],
    ),
  ]);
  return { success: true, data: { items: page.rows, total: count.rows[0].total } };
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
