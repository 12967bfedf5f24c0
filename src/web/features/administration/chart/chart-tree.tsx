import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './chart.module.css';
import { type ChartPerson, type ChartRow, chartRows, firstOpen, keyEffect } from './chart.ts';

/** The chart as a tree (ARIA): arrow keys move, open and close; Enter opens the user. */
export function ChartTree(props: { people: readonly ChartPerson[]; search: string; label: string }) {
  const { people, search } = props;
  const t = useT();
  const navigate = useNavigate();
  const tree = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => firstOpen(people));
  const [current, setCurrent] = useState('');
  const rows = useMemo(() => chartRows(people, open, search), [people, open, search]);
  if (rows.length === 0) return <Empty isPlain title={t('ui:noMatch')} />;
  const currentAt = Math.max(
    0,
    rows.findIndex(({ person }) => person.id === current),
  );
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const show = (id: string) => navigate(`/settings/user-detail?id=${id}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[currentAt];
    if (event.key === 'Enter' && row) return show(row.person.id);
    const effect = keyEffect(rows, currentAt, event.key);
    if (!effect) return;
    event.preventDefault();
    if ('toggle' in effect) return search.trim() === '' && toggle(effect.toggle);
    setCurrent(rows[effect.focus]?.person.id ?? '');
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[effect.focus]?.focus();
  };
  return (
    <div ref={tree} role="tree" tabIndex={-1} className={styles.tree} aria-label={props.label}>
      {rows.map((row, index) => (
        <Line
          key={row.person.id}
          row={row}
          isCurrent={index === currentAt}
          onFocus={() => setCurrent(row.person.id)}
          onKeyDown={onKeyDown}
          onOpen={() => show(row.person.id)}
          onToggle={() => toggle(row.person.id)}
        />
      ))}
    </div>
  );
}

function Line(props: {
  row: ChartRow;
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onToggle: () => void;
}) {
  const { person, level, position, siblings, reports, isOpen, isMatch } = props.row;
  const t = useT();
  return (
    <div
      role="treeitem"
      className={styles.line}
      style={{ '--level': level - 1 } as CSSProperties}
      tabIndex={props.isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={props.isCurrent}
      data-match={isMatch || undefined}
      {...(reports > 0 && { 'aria-expanded': isOpen })}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onClick={props.onOpen}
    >
      <span
        className={styles.arrow}
        aria-hidden="true"
        onClick={(event) => {
          if (reports === 0) return;
          event.stopPropagation();
          props.onToggle();
        }}
      >
        {reports > 0 && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      </span>
      <Avatar id={person.id} name={person.name} size={28} />
      <span className={styles.words}>
        <b className="cut">{person.name}</b>
        {person.teams.length > 0 && <small className="cut">{person.teams.join(', ')}</small>}
      </span>
      {reports > 0 && (
        <span className={styles.reports}>{t('administration:reportCount', { count: reports })}</span>
      )}
    </div>
  );
}
