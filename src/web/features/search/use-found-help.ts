import { useQuery } from '@tanstack/react-query';
import type { FoundLine } from './found-lines.ts';

/** The passages of the guide that fit a text, best first; the guide is loaded with the first search. */
export function useFoundHelp(typed: string, most: number): readonly FoundLine[] {
  const isWanted = typed.trim().length > 1;
  const help = useQuery({
    queryKey: ['help'],
    queryFn: () => import('#web/features/help/index.ts'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isWanted || !help.data) return [];
  return help.data.findHelp(typed, most).map(({ id, title, excerpt, within, href }) => ({
    ...{ id: `help-${id}`, kind: 'help', icon: 'book-open', title, detail: excerpt, href },
    end: within,
  }));
}
