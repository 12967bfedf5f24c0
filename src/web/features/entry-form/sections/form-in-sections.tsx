import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { EntryFormModel } from '../model/use-entry-form.ts';
import { type ListedSection, listedSections } from './form-sections.ts';
import styles from './sections.module.css';
import { useSectionInSight } from './use-section-in-sight.ts';

interface SectionListProps {
  readonly sections: readonly ListedSection[];
  readonly current: number;
  readonly onOpen: (name: string) => void;
}

/** A form; where it is long, with the list of its sections beside it, or as a menu above it where there is no room. */
export function FormInSections(props: {
  model: EntryFormModel;
  /** False where its sections are pages: they have a line of their own. */
  isWanted?: boolean;
  children: ReactNode;
}) {
  const { model, isWanted = true, children } = props;
  const around = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const sections = isWanted ? listedSections(model) : [];
  const isLong = sections.length > 0;
  const sight = useSectionInSight(around, isLong);
  const current = Math.max(
    0,
    sections.findIndex(({ name }) => name === sight.current),
  );
  const list = { sections, current, onOpen: (name: string) => sight.open(name, isPhone) };
  return (
    <div className={styles.around} data-long={isLong || undefined} ref={around}>
      {isLong && <SectionMenu {...list} />}
      <div className={styles.room}>
        {isLong && <SectionList {...list} />}
        <div className={styles.form}>{children}</div>
      </div>
    </div>
  );
}

/** One stop of the Tab key: arrow keys, Home and End move in it. */
function SectionList({ sections, current, onOpen }: SectionListProps) {
  const t = useT();
  return (
    <nav className={styles.list} aria-label={t('entry:sections')}>
      <div role="toolbar" aria-orientation="vertical" aria-label={t('entry:sections')} onKeyDown={moveFocus}>
        {sections.map((section, at) => (
          <button
            key={section.name}
            type="button"
            className={styles.item}
            tabIndex={at === current ? 0 : -1}
            aria-current={at === current ? 'location' : undefined}
            data-tooltip={section.title}
            onClick={() => onOpen(section.name)}
          >
            <span className="cut">{section.title}</span>
            {section.hasFault && (
              <>
                <Icon name="circle-alert" size={14} />
                <span className="visually-hidden"> {t('entry:pageFaulty')}</span>
              </>
            )}
          </button>
        ))}
      </div>
    </nav>
  );
}

function SectionMenu({ sections, current, onOpen }: SectionListProps) {
  const t = useT();
  const isFaulty = sections.some(({ hasFault }) => hasFault);
  const name = sections[current]?.title ?? '';
  return (
    <div className={styles.menu}>
      <Menu
        label={t('entry:sections')}
        items={sections.map((section, at) => ({
          id: section.name,
          label: section.title,
          about: section.hasFault ? t('entry:pageFaulty') : undefined,
          icon: section.hasFault ? 'circle-alert' : undefined,
          isChecked: at === current,
          onSelect: () => onOpen(section.name),
        }))}
        trigger={(trigger) => (
          <Button
            {...trigger}
            kind="line"
            isWide
            icon={isFaulty ? 'circle-alert' : undefined}
            endIcon="chevron-down"
            className={isFaulty ? styles.faulty : undefined}
          >
            <span className="cut">
              {t('entry:sectionOf', { step: current + 1, count: sections.length, name })}
            </span>
          </Button>
        )}
      />
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = items.indexOf(event.target as HTMLElement);
  event.preventDefault();
  items[step(at, items.length)]?.focus();
}
