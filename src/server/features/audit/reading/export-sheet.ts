import { Readable } from 'node:stream';
import { dateAt, formatInstant, toTheSecond } from '#engine/value/zoned-time.ts';
import { type Cell, sheetFile } from '#server/features/exchange/index.ts';
import { organization, timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import type { AuditRowDetail } from './audit-list-store.ts';
import { auditText, factText } from './audit-texts.ts';
import { type ExportQuery, exportedRows } from './export-store.ts';
import { presentChanges } from './present-changes.ts';
import { shownFacts } from './present-facts.ts';
import { recordPresenter } from './present-record.ts';

/** Each record with changes of an entry reads that entry: a batch is soon there. */
const batchLength = 200;

/** Columns of the file for people; each is a text of the audit trail. */
const columns = [
  'position',
  'when',
  'who',
  'heads_for',
  'action',
  'heads_concerning',
  'app',
  'entry',
  'way',
  'address',
  'facts',
  'before',
  'after',
] as const;

type Column = (typeof columns)[number];

/** Sealed records as people read them in the panel: the same names, the same values that the reader may see. */
export async function auditSheet(ctx: Context, query: ExportQuery): Promise<FileAnswer> {
  const { dateFormat, timeFormat } = await organization(ctx);
  const timeZone = await timeZoneOf(ctx);
  const { locale } = ctx;
  const at = (instant: string) =>
    formatInstant(new Date(instant).toISOString(), dateFormat, timeZone, toTheSecond(timeFormat));
  const title = auditText(locale, 'title') ?? '';
  const head = columns.map((name) => auditText(locale, name) ?? name);
  const sheet = { title, head, rows: rowsOf(ctx, query, at) };
  const name = `audit-trail-${dateAt(ctx.now.toISOString(), timeZone)}`;
  const file = sheetFile([sheet], { name, format: 'csv', locale, dateFormat, timeFormat });
  return { ...file, open: async () => Readable.from(file.bytes, { objectMode: false }) };
}

async function* rowsOf(
  ctx: Context,
  query: ExportQuery,
  at: (instant: string) => string,
): AsyncGenerator<readonly Cell[]> {
  for (let after = 0; ; ) {
    const rows = await exportedRows(ctx.db, query, after, batchLength);
    const present = await recordPresenter(ctx, rows);
    for (const row of rows) {
      const texts = { ...(await textsOf(ctx, row, present(row))), when: at(row.at) };
      yield columns.map((name) => ({ text: texts[name] }));
    }
    if (rows.length < batchLength) return;
    after = Number(rows.at(-1)?.position ?? after);
  }
}

type Presented = ReturnType<Awaited<ReturnType<typeof recordPresenter>>>;

async function textsOf(
  ctx: Context,
  row: AuditRowDetail,
  shown: Presented,
): Promise<Readonly<Record<Exclude<Column, 'when'>, string>>> {
  const text = (name: string) => auditText(ctx.locale, name) ?? name;
  const changes = await presentChanges(ctx, row);
  const side = (of: 'before_text' | 'after_text') =>
    changes.map((change) => `${change.label}: ${change.isHidden ? text('hidden') : change[of]}`).join('\n');
  const nobody = text(row.way === 'job' ? 'system' : 'someone');
  const nameOf = (person: Presented['actor']) => person && (person.name || text('unknownPerson'));
  return {
    position: String(shown.position ?? ''),
    who: nameOf(shown.actor) ?? nobody,
    heads_for: nameOf(shown.acted_for) ?? '',
    action: text(`did_${row.action}`),
    heads_concerning: [text(`kind_${row.subjectKind}`), shown.subject_name].filter(Boolean).join(': '),
    app: shown.module_name ?? '',
    entry: shown.entry_id ?? '',
    way: [text(`way_${row.way}`), shown.key?.name, shown.through?.name].filter(Boolean).join(', '),
    address: row.ip,
    facts: shownFacts(row.facts)
      .map(([name, value]) => factText(ctx.locale, name, value))
      .join('; '),
    before: side('before_text'),
    after: side('after_text'),
  };
}
