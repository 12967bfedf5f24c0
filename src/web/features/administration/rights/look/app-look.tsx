import { useEffect, useRef, useState } from 'react';
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

type Entries = EndpointOutput<typeof viewEntriesAsUser>;
type Entry = EndpointOutput<typeof viewEntryAsUser>;

const firstLength = 20;

/** An app of a person. */
export interface LookedAt {
  readonly userId: string;
  readonly moduleId: string;
  readonly name: string;
}

/** The list, the blank form and the entries of an app as a person sees them. Each is asked for, as each look is recorded. */
export function AppLook({ userId, moduleId, name }: LookedAt) {
  const t = useT();
  const listing = useAction(viewEntriesAsUser);
  const opening = useAction(viewEntryAsUser);
  // While the next page or entry is asked for, the last one stays.
  const [list, setList] = useState<Entries | null>(null);
  const [entry, setEntry] = useState<Entry | null>(null);
  const openList = async (page: number, length: number) => {
    const { output } = await listing.run({ body: { id: userId, moduleId, page, length } });
    if (!output) return;
    setList(output);
    setEntry(null);
  };
  const openEntry = async (recordId: string) => {
    const { output } = await opening.run({ body: { id: userId, moduleId, recordId } });
    if (output) setEntry(output);
  };
  const close = () => {
    setList(null);
    setEntry(null);
  };
  return (
    <div className={styles.look}>
      <div className={styles.subject}>
        <Button
          size="small"
          kind="line"
          icon="list"
          isBusy={listing.isBusy}
          onClick={() => void openList(1, firstLength)}
        >
          {t('groups:theirList')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button
          size="small"
          kind="line"
          icon="file-text"
          isBusy={opening.isBusy}
          onClick={() => void openEntry('new')}
        >
          {t('groups:theirForm')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {(list ?? entry) && (
          <Button size="small" icon="x" onClick={close}>
            {t('groups:closeLook')}
          </Button>
        )}
      </div>
      {list && !entry && <Listed list={list} onPage={openList} onOpen={openEntry} />}
      {entry && <Opened entry={entry} onBack={list ? () => setEntry(null) : null} />}
    </div>
  );
}

/** What was opened takes the focus of the button that is gone. */
function Opened({ entry, onBack }: { entry: Entry; onBack: (() => void) | null }) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={place} tabIndex={-1} aria-label={entry.entry.title}>
      {onBack && (
        <Button size="small" icon="arrow-left" onClick={onBack}>
          {t('groups:backToTheirList')}
        </Button>
      )}
      <EntryLook look={entry} />
    </section>
  );
}

function Listed(props: {
  readonly list: Entries;
  readonly onPage: (page: number, length: number) => Promise<void>;
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
            onChange={({ page = 1, length = list.length }) => void onPage(page, length)}
          />
        </>
      )}
    </section>
  );
}
