import { type Ref, useState } from 'react';
import type { getModule } from '#contracts/app-designer/get-module.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { PickedPerson } from '#web/features/entry-form/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EntryPicker } from './entry-picker.tsx';
import { EntryWhy } from './entry-why.tsx';
import { PersonWhy } from './person-why.tsx';
import styles from './rights.module.css';

/** Beside the matrix of an app: why a person may use it, or see one of its entries or fields. What is asked stands in the address. */
export function WhyBeside({ app, ref }: { app: EndpointOutput<typeof getModule>; ref: Ref<HTMLDivElement> }) {
  const t = useT();
  const [params, change] = useAddress();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const entryId = params.get('entry') ?? '';
  const field = params.get('field');
  const chosen = { person, onPerson: setPerson };
  return (
    <div ref={ref} className={styles.beside} tabIndex={-1}>
      {entryId === '' ? (
        <PersonWhy subject={{ moduleId: app.id }} help={t('groups:whyNobody')} {...chosen}>
          {field !== null && <p className={styles.hint}>{t('groups:whyWhichEntry')}</p>}
          <EntryPicker app={app} onChange={(id) => change('entry', id)} />
        </PersonWhy>
      ) : (
        <EntryWhy
          key={entryId}
          app={app}
          entryId={entryId}
          field={field}
          onField={(next) => change('field', next ?? '')}
          onRemove={() => {
            change('field', '');
            change('entry', '');
          }}
          {...chosen}
        />
      )}
    </div>
  );
}
