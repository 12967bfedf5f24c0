import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listComments } from '#contracts/comments/list-comments.ts';
import { sendComment } from '#contracts/comments/send-comment.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Comments = EndpointOutput<typeof listComments>;
export type Comment = Comments['items'][number];

/** What a comment is about. */
export interface CommentPlace {
  readonly moduleId: string;
  readonly recordId: string;
  readonly taskId?: string | undefined;
}

/** The conversation about an entry, kept up to date while it is looked at. */
export function useComments({ moduleId, recordId, taskId }: CommentPlace) {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const [older, setOlder] = useState<Comments | null>(null);
  const request = { params: { recordId }, query: { moduleId } };
  const answer = useEndpoint(listComments, request, { keepPrevious: false });
  useRealtime('EntryChanged', (changed) => {
    if (changed.recordId === recordId) void invalidate(listComments);
  });

  const showOlder = async () => {
    const first = (older ?? answer.data)?.items[0];
    if (!first) return;
    try {
      const page = await call(listComments, { ...request, query: { moduleId, before: first.id } });
      setOlder((before) => ({ items: [...page.items, ...(before?.items ?? [])], hasOlder: page.hasOlder }));
    } catch (error) {
      toast.error(isApiError(error) ? error.message : '');
    }
  };

  const send = async (text: string, files: string[], idempotencyKey: string): Promise<boolean> => {
    try {
      const sent = await call(
        sendComment,
        { query: { moduleId, recordId, taskId }, body: { text, files } },
        { idempotencyKey },
      );
      queries.setQueryData<Comments>([listComments.name, request], (known) =>
        known && !known.items.some(({ id }) => id === sent.id)
          ? { ...known, items: [...known.items, sent] }
          : known,
      );
      void invalidate(listComments);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.violations[0]?.message ?? error.message);
      return false;
    }
  };

  const items = [...(older?.items ?? []), ...(answer.data?.items ?? [])];
  return { answer, items, hasOlder: (older ?? answer.data)?.hasOlder ?? false, showOlder, send };
}
