import { useState } from 'react';
import { viewEntriesAsUser } from '#contracts/administration/view-entries-as-user.ts';
import { viewEntryAsUser } from '#contracts/administration/view-entry-as-user.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { Pager } from '#web/features/record-list/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../rights.module.css';
import { EntryLook } from './entry-look.tsx';
import { ListLook } from './list-look.tsx';

/** An app of a person. */
export interface LookedAt {
  readonly userId: string;
  readonly moduleId: string;
  readonly name: string;
}

/** The list, the blank form and the entries of an app as a person sees them. Each is asked for, as each look is recorded. */
export function AppLook({ userId, moduleId, name }: LookedAt) {
  const t = useT();
  const list = useAction(viewEntriesAsUser);
  const entry = useAction(viewEntryAsUser);
  const [shown, setShown] = useState<'list' | 'entry' | null>(null);
  const openList = async (page: number) => {
    const { error } = await list.run({ body: { id: userId, moduleId, page } });
    if (!error) setShown('list');
  };
  const openEntry = async (recordId: string) => {
    const { error } = await entry.run({ body: { id: userId, moduleId, recordId } });
    if (!error) setShown('entry');
  };
  return (
    <div className={styles.look}>
      <div className={styles.subject}>
        <Button size="small" kind="line" icon="list" isBusy={list.isBusy} onClick={() => void openList(1)}>
          {t('groups:theirList')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button
          size="small"
          kind="line"
          icon="file-text"
          isBusy={entry.isBusy}
          onClick={() => void openEntry('new')}
        >
          {t('groups:theirForm')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {shown !== null && (
          <Button size="small" icon="x" onClick={() => setShown(null)}>
            {t('groups:closeLook')}
          </Button>
        )}
      </div>
      {shown === 'list' && list.output && <Listed list={list.output} onPage={openList} onOpen={openEntry} />}
      {shown === 'entry' && entry.output && (
        <section aria-label={entry.output.entry.title}>
          {list.output && (
            <Button size="small" icon="arrow-left" onClick={() => setShown('list')}>
              {t('groups:backToTheirList')}
            </Button>
          )}
          <EntryLook look={entry.output} />
        </section>
      )}
    </div>
  );
}

function Listed(props: {
  readonly list: EndpointOutput<typeof viewEntriesAsUser>;
  readonly onPage: (page: number) => Promise<void>;
  readonly onOpen: (recordId: string) => Promise<void>;
}) {
  const t = useT();
  const { list, onPage, onOpen } = props;
  return (
    <section aria-label={t('groups:theirListOf', { app: list.display_name })}>
      <SectionTitle>{t('groups:lookTitle', list.user)}</SectionTitle>
      {list.total === 0 ? (
        <Empty isPlain title={t('groups:noTheirEntries')} />
      ) : (
        <>
          <ListLook list={list} onOpen={(id) => void onOpen(id)} />
          <Pager
            state={list}
            total={list.total}
            isExact={list.totalIsExact}
            onChange={({ page }) => page !== undefined && void onPage(page)}
          />
        </>
      )}
    </section>
  );
}
