import pg from 'pg';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { startTestPlatform } from '#test/harness/test-platform.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';

/** A tenant with many entries over many apps, and two of its people. */
export interface SearchWorld {
  readonly tenant: TestTenant;
  /** Sees every entry. */
  readonly admin: TestUser;
  /** Sees the hundred that are their own. */
  readonly author: TestUser;
  readonly entries: number;
  readonly apps: number;
  stop(): Promise<void>;
}

const ownOfAuthor = 100;

/**
 * Publishes the apps and fills them; texts have six of 20,000 words, a few of which are in many entries, and are said
 * again in comments on every tenth.
 */
export async function createSearchWorld(entries: number, apps: number): Promise<SearchWorld> {
  const platform = await startTestPlatform();
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const author = await tenant.asUser();
  const fields = [aField('title', 'text'), aField('note', 'textarea'), aField('amount', 'number')];
  const definition = aDefinition([aSection('main', fields)]);
  const first = await aPublishedApp(admin, definition);
  const { schema, role } = tenant.tenant;
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  await run(`set role "${role}"; set search_path to "${schema}", public`);
  await run(copiesSql(first, apps));
  const { rows } = await client.query(
    `select m.id, m.table_name, max(c.column_name) filter (where c.field_name = 'title') as title,
       max(c.column_name) filter (where c.field_name = 'note') as note
     from "${schema}".modules m join "${schema}".module_columns c on c.module_id = m.id group by m.id, m.table_name`,
  );
  await run(wordsSql);
  await run('drop index entry_search_words, entry_search_comment_words');
  const each = Math.ceil(entries / apps);
  for (const [place, app] of rows.entries()) {
    await run(
      fillSql(app, { from: place * each, count: each, adminId: admin.id, authorId: author.id, apps }),
    );
  }
  await run('create index entry_search_words on entry_search using gin (words gin_trgm_ops)');
  await run(`create index entry_search_comment_words on entry_search using gin (comment_words gin_trgm_ops)
    where comment_words is not null`);
  await run('insert into search_words select distinct word from bench_words where length(word) > 3');
  await run('analyze entry_search; analyze search_words');
  await client.end();
  return { tenant, admin, author, entries: each * apps, apps, stop: () => platform.stop() };
}

/** Copies of an app, for publishing hundreds of them takes longer than all that is measured. */
function copiesSql(first: string, apps: number): string {
  return `do $$ declare app modules; id uuid; begin
    select * into app from modules as m where m.id = '${first}';
    for place in 2..${apps} loop
      id := gen_random_uuid();
      insert into modules select (jsonb_populate_record(app, jsonb_build_object('id', id,
        'display_name', app.display_name || ' ' || place, 'table_name', app.table_name || '_' || place))).*;
      insert into module_versions select (jsonb_populate_record(v, jsonb_build_object('module_id', id))).*
        from module_versions as v where v.module_id = app.id;
      insert into module_columns select (jsonb_populate_record(c, jsonb_build_object('module_id', id))).*
        from module_columns as c where c.module_id = app.id;
      insert into searched_apps select (jsonb_populate_record(s, jsonb_build_object('module_id', id))).*
        from searched_apps as s where s.module_id = app.id;
      execute format('create table %I (like %I including all)', app.table_name || '_' || place, app.table_name);
      execute format('create trigger keep_entry_search after insert or update or delete on %I
        for each row execute function keep_entry_search(%L)', app.table_name || '_' || place, id);
    end loop;
  end $$`;
}

const wordsSql = `create table bench_words as
  select i, (select string_agg(substr('bcdfghklmnprstvz', (abs(hashint4(i * 7 + j)) % 16) + 1, 1)
      || substr('aeiou', (abs(hashint4(i * 13 + j)) % 5) + 1, 1), '' order by j)
    from generate_series(1, 2 + i % 4) as j) as word
  from generate_series(0, 19999) as i;
  create index on bench_words (i);
  create table bench_texts as select n, (
      select string_agg(w.word, ' ') from generate_series(1, 6) as g join bench_words as w
        on w.i = floor(20000 * power(abs(hashint8(n * 31 + g)) / 2147483648.0, 4))::int % 20000) as text
    from generate_series(0, 49999) as n;
  create index on bench_texts (n)`;

function fillSql(
  app: Readonly<Record<string, unknown>>,
  at: { from: number; count: number; adminId: string; authorId: string; apps: number },
): string {
  const table = `"${app.table_name}"`;
  const authors = Math.max(1, Math.round(ownOfAuthor / at.apps));
  return `alter table ${table} disable trigger keep_entry_search;
    insert into ${table} (id, revision, version_number, workflow_status, created_by, created_on, modified_by,
      modified_on, "${app.title}", "${app.note}")
    select gen_random_uuid(), 1, 1, 'Completed', author, moment, author, moment, 'PO-2026-' || place.n, texts.text
    from generate_series(${at.from + 1}, ${at.from + at.count}) as place (n) join bench_texts as texts on texts.n = place.n % 50000,
      lateral (select now() - place.n * interval '1 second' as moment,
        case when place.n <= ${at.from + authors} then '${at.authorId}'::uuid else '${at.adminId}'::uuid end as author) as by
    ;
    alter table ${table} enable trigger keep_entry_search;
    insert into entry_search (entry_id, module_id, words, comment_words, created_by)
    select id, '${app.id}'::uuid, entry_words(to_jsonb(t), s.columns),
      case when hashtext(t.id::text) % 10 = 0 then t."${app.note}" end, t.created_by
    from ${table} as t, searched_apps as s where s.module_id = '${app.id}'::uuid;
    analyze ${table}`;
}
