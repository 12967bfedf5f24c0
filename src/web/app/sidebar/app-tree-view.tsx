import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { preference } from '#web/lib/storage/preference.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { filterTree, linesOf, matchParts, type TreeLine } from './app-tree.ts';
import styles from './sidebar.module.css';
import { useApps } from './use-apps.ts';

const closedCategories = preference<readonly string[]>('sidebar.closed', [], (stored) =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : null,
);

const staleMs = 60_000;

/**
 * The tree of categories and apps. It is one tab stop: up and down move, right and left open and close, Enter follows
 * the link.
 */
export function AppTreeView({ search, onLeave }: { search: string; onLeave?: () => void }) {
  const t = useT();
  const { tree, isLoading, error, retry } = useApps();
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(closedCategories.read()));
  const found = useMemo(() => filterTree(tree, search), [tree, search]);
  // A search opens all its results. Closed categories are closed again after it.
  const lines = useMemo(() => linesOf(found, search === '' ? closed : new Set()), [found, closed, search]);
  const toggle = (id: string) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
    closedCategories.write([...next]);
  };
  if (isLoading) return <SkeletonList rows={6} height={28} hasDisc={false} />;
  if (error && tree.length === 0) {
    return (
      <div className={styles.quiet} role="alert">
        {t('shell:menuFailed')}
        <Button size="small" icon="refresh-cw" onClick={retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{t('shell:allApps')}</h2>
      {lines.length === 0 && search !== '' && <p className={styles.quiet}>{t('shell:noMatch')}</p>}
      {lines.length > 0 && <Lines lines={lines} search={search} onToggle={toggle} onLeave={onLeave} />}
    </>
  );
}

interface LinesProps {
  readonly lines: readonly TreeLine[];
  readonly search: string;
  readonly onToggle: (id: string) => void;
  readonly onLeave?: () => void;
}

function Lines({ lines, search, onToggle, onLeave }: LinesProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const favourites = useEndpoint(listFavourites, undefined, { staleMs });
  const isHere = (line: TreeLine) => pathname === `/module/${line.node.id}`;
  // Only one link is marked as current: the favourite above if the app is one and no search hides it.
  const isCurrent = (line: TreeLine) =>
    isHere(line) && (search !== '' || !favourites.data?.some(({ id }) => id === line.node.id));
  const tabStop = lines.find(({ node }) => node.id === stop) ?? lines.find(isHere) ?? lines[0];
  const focus = (line: TreeLine | undefined) => {
    if (!line) return;
    setStop(line.node.id);
    box.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(line.node.id)}"]`)?.focus();
  };
  const open = (line: TreeLine) => {
    if (line.node.type === 'group') return onToggle(line.node.id);
    onLeave?.();
    navigate(`/module/${line.node.id}?from=sidebar`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const here = lines.findIndex(({ node }) => node.id === tabStop?.node.id);
    const line = lines[here];
    if (!line) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[here + 1]),
      ArrowUp: () => focus(lines[here - 1]),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      ArrowRight: () =>
        line.node.type === 'group' && !line.isOpen ? onToggle(line.node.id) : focus(lines[here + 1]),
      ArrowLeft: () =>
        line.isOpen ? onToggle(line.node.id) : focus(lines.find(({ node }) => node.id === line.parentId)),
      Enter: () => open(line),
      ' ': () => open(line),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  };
  return (
    <div ref={box} role="tree" aria-label={t('shell:allApps')} tabIndex={-1} onKeyDown={onKeyDown}>
      {lines.map((line) => (
        <Line
          key={`${line.parentId}-${line.node.id}`}
          line={line}
          search={search}
          isCurrent={isCurrent(line)}
          isStop={line === tabStop}
          onOpen={() => open(line)}
        />
      ))}
    </div>
  );
}

function Line(props: {
  line: TreeLine;
  search: string;
  isCurrent: boolean;
  isStop: boolean;
  onOpen: () => void;
}) {
  const { node, level, isOpen, count } = props.line;
  const isGroup = node.type === 'group';
  const [before, match, after] = matchParts(node.text, props.search);
  return (
    <a
      href={isGroup ? undefined : `/module/${node.id}?from=sidebar`}
      role="treeitem"
      data-node={node.id}
      className={styles.link}
      style={{ paddingLeft: 8 + (level - 1) * 20 }}
      tabIndex={props.isStop ? 0 : -1}
      aria-level={level}
      aria-expanded={isGroup ? isOpen : undefined}
      aria-selected={props.isCurrent}
      aria-current={props.isCurrent ? 'page' : undefined}
      title={node.text}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        props.onOpen();
      }}
    >
      <Icon
        name={isGroup ? (isOpen ? 'chevron-down' : 'chevron-right') : node.icon || 'app-window'}
        size={isGroup ? 14 : 16}
      />
      <span className="cut">
        {before}
        {match && <b>{match}</b>}
        {after}
      </span>
      {isGroup && (
        <span className={styles.count}>
          <Count>{count}</Count>
        </span>
      )}
    </a>
  );
}
