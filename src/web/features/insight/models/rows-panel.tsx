import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listRows } from '#contracts/insight/list-rows.ts';
import type { FilterPart } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { filterOf, Pager } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { Format } from '#web/lib/format/format.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
import { RowsExportMenu } from '../export-menu.tsx';
import insight from '../insight.module.css';
import type { Report } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import type { Model, ModelColumns } from './model-state.ts';
import styles from './models.module.css';

const maxColumns = 12;

/** The rows behind a cell, with the fields of the model, page by page. */
export function RowsPanel(props: {
  readonly report: Report;
  readonly model: Model;
  readonly about: ModelColumns;
  readonly words: ReportWords;
  readonly title: string;
  readonly rules: readonly FilterPart[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const [{ page, length }, setState] = useState({ page: 1, length: 20 });
  const { report, model, about, words, rules } = props;
  const columns = shownColumns(model, about);
  const { moduleId, table, joins } = report;
  const asked = {
    moduleId,
    ...(table === undefined ? {} : { table }),
    ...(joins === undefined ? {} : { joins }),
    filters: filterOf(rules),
    columns,
  };
  const rows = useEndpoint(listRows, { body: { ...asked, page, length } });
  const labels = new Map(model.fields.map(({ column, label }) => [column, label]));
  return (
    <Panel
      label={t('insight:behind')}
      width={520}
      header={
        <SheetHeader
          end={
            <>
              {about.canExport && <RowsExportMenu asked={asked} name={props.title} />}
              <IconButton icon="x" label={t('insight:close')} onClick={props.onClose} />
            </>
          }
        >
          <SectionTitle>{t('insight:behind')}</SectionTitle>
        </SheetHeader>
      }
    >
      <h3 className={insight.cellTitle}>{props.title}</h3>
      <ListState asked={rows} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
        {(found) => (
          <>
            <div className={styles.scroller}>
              <table className={insight.table} aria-label={t('insight:behind')}>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {labels.get(column) ?? words.column(column)}
                      </th>
                    ))}
                    <th aria-label={t('models:openEntry')} />
                  </tr>
                </thead>
                <Rows found={found.rows} columns={columns} moduleId={moduleId} />
              </table>
            </div>
            <Pager
              state={{ page, length }}
              total={found.total}
              isExact={found.totalIsExact}
              onChange={(change) => setState({ page: 1, length, ...change })}
            />
          </>
        )}
      </ListState>
      <p className={insight.quiet}>{t('insight:onlySeen')}</p>
    </Panel>
  );
}

function Rows(props: {
  readonly found: EndpointOutput<typeof listRows>['rows'];
  readonly columns: readonly string[];
  readonly moduleId: string;
}) {
  const t = useT();
  const format = useFormat();
  const keys = repeatedKeys(props.found.map(({ id }) => id));
  return (
    <tbody>
      {props.found.map(({ id, values }, place) => (
        <tr key={keys[place]}>
          {values.map((value, at) => (
            <td key={props.columns[at]}>{shownValue(value, format, t)}</td>
          ))}
          <td>
            <Link to={`/item-editor/${props.moduleId}/${id}`}>{t('models:openEntry')}</Link>
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The fields of a model that stand in one cell, and the columns of its figures. */
function shownColumns({ fields, measures }: Model, { columns }: ModelColumns): string[] {
  const known = new Map(columns.map((column) => [column.name, column]));
  const named = [...fields.map(({ column }) => column), ...measures.flatMap(({ column }) => column ?? [])];
  const shown = [...new Set(named)].filter((name) => known.has(name) && known.get(name)?.from !== 'identity');
  return (shown.length > 0 ? shown : ['workflow_status']).slice(0, maxColumns);
}

function shownValue(value: FieldValue, format: Format, t: ReturnType<typeof useT>): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'insight:yes' : 'insight:no');
  if (typeof value === 'number') return format.number(String(value));
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return format.moment(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
  }
  const { name, label } = value as Partial<Record<'name' | 'label', unknown>>;
  return String(name ?? label ?? '');
}
