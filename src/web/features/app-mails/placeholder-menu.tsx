import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import styles from './e-mails-tab.module.css';
import { type Placeholder, usePlaceholders } from './use-placeholders.ts';

/** Offers what can be filled in; Enter in the search takes the first that fits. */
export function PlaceholderMenu({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useT();
  return (
    <Popover
      label={t('form-designer:insertPlaceholder')}
      width={360}
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon="plus" endIcon="chevron-down">
          {t('form-designer:insertPlaceholder')}
        </Button>
      )}
    >
      {(close) => (
        <Choices
          onChoose={(name) => {
            close();
            onChoose(name);
          }}
        />
      )}
    </Popover>
  );
}

function Choices({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = usePlaceholders().filter(({ name, label }) =>
    `${label} ${name}`.toLowerCase().includes(wanted),
  );
  const groups: readonly [string, readonly Placeholder[]][] = [
    [t('form-designer:placeholdersOfMail'), found.filter(({ isField }) => !isField)],
    [t('form-designer:placeholdersOfForm'), found.filter(({ isField }) => isField)],
  ];
  return (
    <div className={styles.choices}>
      <SearchInput
        size="small"
        hasAutofocus
        value={search}
        onChange={setSearch}
        clearLabel={t('ui:clear')}
        placeholder={t('form-designer:findPlaceholder')}
        aria-label={t('form-designer:findPlaceholder')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found[0]) onChoose(found[0].name);
        }}
      />
      <div className={styles.choiceList}>
        {groups.map(
          ([title, placeholders]) =>
            placeholders.length > 0 && (
              <section key={title} aria-label={title}>
                <h3 className={styles.choiceGroup}>{title}</h3>
                {placeholders.map(({ name, label }) => (
                  <button key={name} type="button" className={styles.choice} onClick={() => onChoose(name)}>
                    <span className={styles.choiceLabel}>{label}</span>
                    <code className={styles.choiceName}>{`{${name}}`}</code>
                  </button>
                ))}
              </section>
            ),
        )}
        {found.length === 0 && <p className={styles.noChoice}>{t('ui:noMatch')}</p>}
      </div>
    </div>
  );
}
