import { Link } from 'react-router';
import { listEntries } from '#contracts/entries/list-entries.ts';
import type { FilterPart } from '#engine/query/filter.ts';
import { filterOf, listAddress } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from './insight.module.css';

const shownEntries = 20;

/** The entries behind a cell, newest first, and the way to all of them as a list. */
export function CellPanel(props: {
  readonly moduleId: string;
  readonly title: string;
  readonly rules: readonly FilterPart[];
  readonly onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { moduleId, rules } = props;
  const entries = useEndpoint(listEntries, {
    query: { moduleId },
    body: { page: 1, length: shownEntries, filters: filterOf(rules) },
  });
  return (
    <Panel
      label={t('insight:behind')}
      header={
        <SheetHeader end={<IconButton icon="x" label={t('insight:close')} onClick={props.onClose} />}>
          <SectionTitle>{t('insight:behind')}</SectionTitle>
        </SheetHeader>
      }
      footer={<Link to={listAddress(moduleId, rules)}>{t('insight:openList')}</Link>}
    >
      <h3 className={styles.cellTitle}>{props.title}</h3>
      <ListState asked={entries} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
        {({ items, total }) => (
          <>
            <p className={styles.quiet}>{t('insight:countedEntries', { count: total })}</p>
            <ul className={styles.entries}>
              {items.map((entry) => (
                <li key={entry.id}>
                  <Link to={`/item-editor/${moduleId}/${entry.id}`}>{nameOfEntry(entry)}</Link>
                  <span className={styles.quiet}>
                    {statusLabel(entry.workflow_status, t)} · {format.shortDate(entry.created_on)}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
      <p className={styles.quiet}>{t('insight:onlySeen')}</p>
    </Panel>
  );
}

/** The first text of an entry that is no column of every entry, else its id. */
export function nameOfEntry(entry: { readonly id: string } & Readonly<Record<string, unknown>>): string {
  const names = Object.keys(entry).filter(
    (name) => !/^(id|revision|tasks|workflow_.*|created_.*|modified_.*|flow_name|.*_at)$/.test(name),
  );
  const text = names.map((name) => entry[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : entry.id;
}
