import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './pages.module.css';
import type { FormPage, FormPages } from './use-form-pages.ts';

/** More names than these have no room side by side. */
const maxNames = 7;

/** The pages of a form by name: done, current, to come. Where there is no room, the current one and a thin bar. */
export function PageLine({ pages }: { pages: FormPages }) {
  const t = useT();
  const { list, place, open } = pages;
  const current = list[place];
  return (
    <nav className={styles.line} aria-label={t('entry:pages')} data-short={list.length > maxNames}>
      <p className={styles.short} role="status">
        {t('entry:pageOf', { step: place + 1, count: list.length, name: current?.title ?? '' })}
      </p>
      <ol className={styles.steps}>
        {list.map((page, index) => (
          <li
            key={page.name}
            className={styles.step}
            aria-current={page.isCurrent ? 'step' : undefined}
            data-done={page.isDone}
            data-faulty={page.hasFault}
          >
            <StepName page={page} number={index + 1} onOpen={() => open(page.name)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ page, number, onOpen }: { page: FormPage; number: number; onOpen: () => void }) {
  const t = useT();
  const state = page.hasFault ? t('entry:pageFaulty') : page.isDone ? t('entry:pageDone') : '';
  const content = (
    <>
      <span className={styles.sign}>
        {page.hasFault || page.isDone ? (
          <Icon name={page.hasFault ? 'circle-alert' : 'check'} size={14} />
        ) : (
          number
        )}
      </span>
      <span className="cut">{page.title}</span>
      {state && <span className="visually-hidden"> {state}</span>}
    </>
  );
  return page.canOpen ? (
    <button type="button" className={styles.name} data-tooltip={page.title} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={styles.name} data-tooltip={page.title}>
      {content}
    </span>
  );
}
