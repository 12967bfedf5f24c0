import { useState } from 'react';
import { useNavigate } from 'react-router';
import { markedText } from '#engine/text/marked-text.ts';
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
  type SearchKind,
  useFoundHelp,
  useFoundLines,
} from '#web/features/search/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Kbd } from '#web/ui/button/kbd.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { CommandPalette, type FoundCommands } from '#web/ui/overlay/command-palette.tsx';
import type { Command } from '#web/ui/overlay/rank-commands.ts';
import type { CommandCenterActions } from './command-center-actions.ts';
import styles from './palette.module.css';
import { useCommands, useNewEntryCommands } from './use-commands.ts';

const kinds = ['all', 'entries', 'tasks', 'apps', 'people', 'help', 'pages'] as const;
type PaletteKind = (typeof kinds)[number];

/** The search over everything: what the server finds, and pages, settings and actions. */
export function Palette({ onClose, actions }: { onClose: () => void; actions: CommandCenterActions }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<PaletteKind>('all');
  const found = useFoundCommands(typed, kind);
  const own = useCommands(actions);
  const recent = useRecentCommands(typed);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const commands = kind === 'all' || kind === 'pages' ? own : [];
  return (
    <CommandPalette
      isWide
      label={t('shell:paletteTitle')}
      placeholder={t('shell:jump')}
      nothingText={typed.trim() === '' ? t('search:teachText') : t('search:noneText')}
      commands={[
        ...recent,
        // What the server finds of apps has its own lines.
        ...commands
          .filter(({ id }) => words.length === 0 || !id.startsWith('app-'))
          .map((command) => ({ ...command, marked: markedText(command.label, words) })),
      ]}
      found={found}
      onQuery={setTyped}
      onClose={onClose}
      tools={
        <div className={styles.tabs}>
          <Tabs
            tabs={kinds.map((id) => ({ id, label: t(`search:${id}`) }))}
            current={kind}
            label={t('search:groups')}
            onChange={setKind}
          />
        </div>
      }
      footer={<Keys />}
    />
  );
}

/** Starts an entry in an app that is looked for. */
export function NewEntryPalette({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <CommandPalette
      label={t('shell:newEntry')}
      placeholder={t('shell:newEntryIn')}
      nothingText={t('ui:noMatch')}
      commands={useNewEntryCommands()}
      onClose={onClose}
    />
  );
}

function useFoundCommands(typed: string, kind: PaletteKind): FoundCommands {
  const t = useT();
  const navigate = useNavigate();
  const { id: userId } = useCurrentUser();
  const only: SearchKind | null = kind === 'all' || kind === 'help' || kind === 'pages' ? null : kind;
  const { lines, withMore, isSearching, hasFailed, retry } = useFoundLines(
    kind === 'help' || kind === 'pages' ? '' : typed,
    only,
  );
  const help = useHelpCommands(kind === 'all' || kind === 'help' ? typed : '', kind === 'help' ? 20 : 3);
  const open = (href: string) => () => {
    rememberSearch(userId, typed);
    if (href.startsWith('/')) navigate(href);
    else window.location.assign(href);
  };
  const commands = lines.flatMap((line, index): Command[] => {
    const group = t(`search:${line.kind}`);
    const { icon, detail, href } = line;
    const command: Command = {
      ...{ id: `found-${line.id}`, group, icon, detail, href, marked: line.title },
      label: line.title.map(({ text }) => text).join(''),
      ...(line.status ? { status: line.status } : {}),
      ...(line.end ? { end: line.end } : {}),
      run: open(href),
    };
    const isLast = lines[index + 1]?.kind !== line.kind;
    if (!isLast || !withMore.some((kind) => kind === line.kind)) return [command];
    const all = `/search?q=${encodeURIComponent(typed.trim())}&kind=${line.kind}`;
    const label = t('search:showAll');
    return [
      command,
      { id: `all-${line.kind}`, group, label, icon: 'arrow-right', href: all, run: open(all) },
    ];
  });
  const again: Command = {
    id: 'search-again',
    group: t('search:entries'),
    label: t('palette:searchFailed'),
    icon: 'refresh-cw',
    staysOpen: true,
    run: retry,
  };
  return {
    commands: [...commands, ...help, ...(hasFailed ? [again] : [])],
    isSearching,
    searchingText: t('palette:searching'),
  };
}

/** The passages of the guide that fit. */
function useHelpCommands(typed: string, most: number): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  return useFoundHelp(typed, most).map(({ id, icon, title, detail, href, end }) => ({
    ...{ id, group: t('search:help'), icon, marked: title, detail, href },
    label: title.map(({ text }) => text).join(''),
    ...(end === undefined ? {} : { end }),
    run: () => navigate(href),
  }));
}

/** What was searched for before on this device, as long as nothing is typed. */
function useRecentCommands(typed: string): readonly Command[] {
  const t = useT();
  const { id: userId } = useCurrentUser();
  const [isForgotten, setIsForgotten] = useState(false);
  const recent = isForgotten || typed !== '' ? [] : recentSearches(userId);
  if (recent.length === 0) return [];
  const group = t('search:recent');
  const forget = () => {
    forgetSearches(userId);
    setIsForgotten(true);
  };
  return [
    ...recent.map((text, index) => ({
      ...{ id: `recent-${index}`, group, label: text, icon: 'history', types: text, run: () => {} },
    })),
    { id: 'forget-recent', group, label: t('search:forget'), icon: 'x', staysOpen: true, run: forget },
  ];
}

function Keys() {
  const t = useT();
  return (
    <>
      <span className={styles.key}>
        <Kbd keys="arrowup" />
        <Kbd keys="arrowdown" /> {t('search:keyMove')}
      </span>
      <span className={styles.key}>
        <Kbd keys="enter" /> {t('search:keyOpen')}
      </span>
      <span className={styles.key}>
        <Kbd keys="mod+enter" /> {t('search:keyNewTab')}
      </span>
      <span className={styles.key}>
        <Kbd keys="tab" /> {t('search:keyGroup')}
      </span>
      <span className={styles.only}>{t('search:onlyYours')}</span>
    </>
  );
}
