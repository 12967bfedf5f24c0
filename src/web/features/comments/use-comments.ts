import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listComments } from '#contracts/comments/list-comments.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';

type Comments = EndpointOutput<typeof listComments>;
export type Comment = Comments['items'][number];

/** What a comment is about. */
export interface CommentPlace {
  readonly moduleId: string;
  readonly recordId: string;
  readonly taskId?: string;
}

/** The conversation about an entry, kept up to date while it is looked at. */
export function useComments({ moduleId, recordId, taskId }: CommentPlace) {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [older, setOlder] = useState<Comments | null>(null);
  const request = { params: { recordId }, query: { moduleId } };
  const readOlder = useAction(listComments);
  const answer = useEndpoint(listComments, request, { keepPrevious: false });
  useRealtime('EntryChanged', (changed) => {
    if (changed.recordId === recordId) void invalidate(listComments);
  });

  const showOlder = async () => {
    const first = (older ?? answer.data)?.items[0];
    if (!first) return;
    const { output: page } = await readOlder.run({ ...request, query: { moduleId, before: first.id } });
    if (!page) return;
    setOlder((before) => ({ items: [...page.items, ...(before?.items ?? [])], hasOlder: page.hasOlder }));
  };

  const sending = useAction(sendComment, {
    onSuccess: (sent) => {
      queries.setQueryData<Comments>([listComments.name, request], (known) =>
        known && !known.items.some(({ id }) => id === sent.id)
          ? { ...known, items: [...known.items, sent] }
          : known,
      );
      void invalidate(listComments);
    },
  });
  /** Whether it was sent. */
  const send = async (text: string, files: string[]): Promise<boolean> =>
    (await sending.run({ query: { moduleId, recordId, taskId }, body: { text, files } })).error === null;

  const items = [...(older?.items ?? []), ...(answer.data?.items ?? [])];
  return { answer, items, hasOlder: (older ?? answer.data)?.hasOlder ?? false, showOlder, send };
}
