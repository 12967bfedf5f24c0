import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listOwnDrafts } from '#contracts/entries/list-own-drafts.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import { Crumbs, PageTitle, ReadingColumn, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './drafts.module.css';
import { useDraftDeletion } from './use-draft-deletion.ts';

type Draft = EndpointOutput<typeof listOwnDrafts>['items'][number];

const pageLength = 25;
const maxListed = 100;

/** `/tasks/drafts`: the person's drafts of all apps, to continue or discard. */
export function DraftsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const [length, setLength] = useState(pageLength);
  const drafts = useEndpoint(listOwnDrafts, { body: { length } }, { staleMs: 0 });
  const { gone, remove } = useDraftDeletion();
  useTitle(t('tasks:drafts'));
  const items = drafts.data?.items.filter(({ id }) => !gone.has(id)) ?? [];
  const total = (drafts.data?.total ?? 0) - ((drafts.data?.items.length ?? 0) - items.length);
  return (
    <Sheet>
      <SheetHeader isRuled>
        <Crumbs>
          <Link to="/tasks">{t('tasks:title')}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>
          {t('tasks:drafts')} {total > 0 && <Count>{total}</Count>}
        </PageTitle>
      </SheetHeader>
      <ReadingColumn>
        {drafts.isError && !drafts.data && (
          <ErrorState
            title={t('tasks:draftsFailed')}
            text={drafts.error.message}
            retryLabel={t('ui:retry')}
            onRetry={() => void drafts.refetch()}
          />
        )}
        {drafts.isPending && <SkeletonList rows={6} />}
        {drafts.isSuccess && items.length === 0 && (
          <Empty
            title={t('tasks:draftsEmpty')}
            text={t('tasks:draftsEmptyText')}
            actions={
              <Button kind="primary" onClick={() => navigate('/applications')}>
                {t('tasks:openApps')}
              </Button>
            }
          />
        )}
        <ul aria-label={t('tasks:drafts')}>
          {items.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onDelete={() => void remove(draft)} />
          ))}
        </ul>
        {total > items.length && length < maxListed && (
          <div className={styles.more}>
            <Button kind="soft" isBusy={drafts.isFetching} onClick={() => setLength(maxListed)}>
              {t('tasks:loadMore')}
            </Button>
          </div>
        )}
      </ReadingColumn>
    </Sheet>
  );
}

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const t = useT();
  const format = useFormat();
  const isUntitled = draft.record_title === draft.display_name;
  const title = isUntitled ? t('tasks:draftUntitled') : draft.record_title;
  return (
    <li className={styles.row}>
      <AppIcon name={draft.app_icon} />
      <span className={styles.text}>
        <Link className={`cut ${styles.link}`} to={`/item-editor/${draft.moduleId}/${draft.id}`}>
          {title}
        </Link>
        <span className={`cut ${styles.meta}`}>
          {draft.display_name} ·{' '}
          <time dateTime={draft.modified_on} title={format.dateTime(draft.modified_on)}>
            {t('tasks:draftChanged', { when: format.relative(draft.modified_on) })}
          </time>
        </span>
      </span>
      <IconButton icon="trash-2" label={t('tasks:draftDelete', { title })} onClick={onDelete} />
    </li>
  );
}
