import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { type CommentPlace, useComments } from './use-comments.ts';

/** The input that knows people is fetched when a conversation is looked at. */
const CommentInput = lazy(async () => ({ default: (await import('./comment-input.tsx')).CommentInput }));

/** What people say about an entry, and a place to say something. */
export function CommentPanel(place: CommentPlace) {
  const t = useT();
  const { answer, items, hasOlder, showOlder, send } = useComments(place);
  return (
    <section>
      <SectionTitle>
        {t('comments:title')} {items.length > 0 && <Count>{items.length}</Count>}
      </SectionTitle>
      {answer.isError && <p className={styles.quiet}>{t('comments:failed')}</p>}
      {!answer.data && !answer.isError && <SkeletonList rows={2} height={40} />}
      {answer.data && items.length === 0 && (
        <p className={styles.quiet}>
          {t('comments:empty')} {t('comments:emptyHint')}
        </p>
      )}
      {hasOlder && (
        <Button size="tiny" onClick={() => void showOlder()}>
          {t('comments:older')}
        </Button>
      )}
      {items.length > 0 && (
        <ol className={styles.list} aria-label={t('comments:title')} aria-live="polite">
          {items.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {answer.data && (
        <Suspense fallback={<SkeletonList rows={1} height={88} />}>
          <CommentInput moduleId={place.moduleId} onSend={send} />
        </Suspense>
      )}
    </section>
  );
}
