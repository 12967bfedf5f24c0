import { useState } from 'react';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { PersonWhy } from './person-why.tsx';
import styles from './rights.module.css';
import { usePageTitles } from './use-page-titles.ts';

/** Why a person can open a page of the product, or not. */
export function PageWhy() {
  const t = useT();
  const listed = usePageTitles();
  const [name, setName] = useState<string>('tasks');
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const page = listed.find((one) => one.name === name);
  return (
    <PersonWhy
      subject={{ page: page?.name ?? 'tasks' }}
      help={t('groups:whyPage')}
      person={person}
      onPerson={setPerson}
    >
      <div className={styles.choice}>
        <Field label={t('groups:page')}>
          {(control) => (
            <Combobox
              {...control}
              value={name}
              placeholder={t('groups:choosePage')}
              emptyText={t('ui:noMatch')}
              options={listed.map((one) => ({ value: one.name, label: one.title }))}
              onChange={(next) => setName(next ?? 'tasks')}
            />
          )}
        </Field>
      </div>
    </PersonWhy>
  );
}
