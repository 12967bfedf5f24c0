import type { ReactNode } from 'react';
import { Segmented } from '../choice/segmented.tsx';
import log from '../layout/log-panes.module.css';
import { SectionTitle } from '../layout/sheet.tsx';
import { type Asked, ListEmpty, ListState } from './list-state.tsx';

/** Everything that a log shows, or only what needs a look. */
export type LogChoice = 'all' | 'problems';

/** What a log is called, and what it says. */
interface LogTexts {
  readonly title: string;
  readonly all: string;
  readonly problems: string;
  readonly failed: string;
  readonly retry: string;
  readonly noMatch: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** For how long it is kept. */
  readonly kept: string;
}

/** The newest messages of a log, with a choice of those that need a look; `children` draws one of them. */
export function LogPane<Item>(props: {
  readonly texts: LogTexts;
  readonly which: LogChoice;
  readonly onWhich: (which: LogChoice) => void;
  readonly asked: Asked<{ readonly items: readonly Item[] }>;
  /** Beside the title. */
  readonly end?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}) {
  const { texts, which } = props;
  return (
    <section className={log.log} aria-label={texts.title}>
      <SectionTitle end={props.end}>{texts.title}</SectionTitle>
      <Segmented
        label={texts.title}
        value={which}
        onChange={props.onWhich}
        segments={[
          { value: 'all', label: texts.all, title: texts.all },
          { value: 'problems', label: texts.problems, title: texts.problems },
        ]}
      />
      <ListState asked={props.asked} failed={texts.failed} retryLabel={texts.retry}>
        {({ items }) =>
          items.length === 0 ? (
            <ListEmpty
              isSearching={which !== 'all'}
              noMatch={texts.noMatch}
              title={texts.emptyTitle}
              text={texts.emptyText}
            />
          ) : (
            <ul className={log.rows}>{items.map(props.children)}</ul>
          )
        }
      </ListState>
      <p className={log.hint}>{texts.kept}</p>
    </section>
  );
}
