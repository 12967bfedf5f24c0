import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { FoundCommands } from '#web/ui/overlay/command-palette.tsx';
import { type Command, rankCommands } from '#web/ui/overlay/rank-commands.ts';
import { type FoundEntry, searchEntries } from './search-entries.ts';
import { useApps } from './sidebar/use-apps.ts';

const pauseMs = 250;
const minLetters = 2;

/** The tasks, drafts and entries of all apps that a typed text means, as commands that open them. */
export function useFoundEntries(typed: string): FoundCommands {
  const t = useT();
  const { modules } = useApps();
  const wanted = typed.trim();
  const text = useSettled(wanted);
  const isWanted = wanted.length >= minLetters;
  const search = useQuery({
    queryKey: ['foundEntries', text, modules],
    queryFn: ({ signal }) => searchEntries(text, modules, signal),
    enabled: isWanted && text.length >= minLetters,
    placeholderData: (before) => before,
    retry: false,
  });
  const commands = useEntryCommands(search.data?.entries ?? []);
  if (!isWanted) return { commands: [], isSearching: false, searchingText: t('palette:searching') };
  const isCurrent = text === wanted && !search.isPlaceholderData;
  const isSearching = !isCurrent || search.isFetching;
  const hasFailed = !isSearching && (search.isError || search.data?.isWhole === false);
  const again: Command = {
    id: 'search-again',
    group: t('palette:entries'),
    label: t('palette:searchFailed'),
    icon: 'refresh-cw',
    staysOpen: true,
    run: () => void search.refetch(),
  };
  return {
    // While the next answer is on its way, the last one serves as far as it fits what is typed by now.
    commands: [...(isCurrent ? commands : rankCommands(commands, wanted)), ...(hasFailed ? [again] : [])],
    isSearching,
    searchingText: t('palette:searching'),
  };
}

function useEntryCommands(entries: readonly FoundEntry[]): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  return entries.map(({ id, isTask, title, about, icon, href }) => ({
    id: `found-${id}`,
    group: t(isTask ? 'shell:tasks' : 'palette:entries'),
    label: title,
    about,
    icon,
    run: () => navigate(href),
  }));
}

/** A text that has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
