import { useState } from 'react';
import {
  acceptFlow,
  activityNames,
  type DisclosureFault,
  disclosureText,
  fieldName,
  stopsOf,
  useDesigner,
} from '#web/features/app-draft/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './disclosures.module.css';
import { FlowWay } from './flow-way.tsx';

const maxNoteLength = 1000;

/** Accepts one disclosure of a hidden field, with the reason why it is acceptable. */
export function AcceptDialog({ fault, onClose }: { fault: DisclosureFault; onClose: () => void }) {
  const t = useT();
  const user = useCurrentUser();
  const { module, apply } = useDesigner();
  const [note, setNote] = useState('');
  const { field, from, activityIds } = fault.disclosure;
  const accept = () => {
    const on = new Date().toISOString();
    // The server sets the person and the time again from its own data.
    const by = { id: user.id, name: user.name };
    apply(acceptFlow({ field, from, to: fault.where, activityIds, by, on, note }));
    onClose();
  };
  return (
    <Dialog
      title={t('disclosures:acceptTitle')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={accept}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('disclosures:accept')}
          </Button>
        </>
      }
    >
      <div className={styles.accept}>
        <p>{disclosureText(fault, module, t)}</p>
        <FlowWay stops={stopsOf(fault, module, t)} />
        {fault.code === 'disclosure_hidden' && (
          <p>
            {t('disclosures:acceptShows', {
              target: fieldName(fault.where.id, module, t),
              people: activityNames(activityIds, module, t),
            })}
          </p>
        )}
        <Field label={t('disclosures:reason')} help={t('disclosures:reasonHelp')}>
          {(control) => (
            <TextArea {...control} value={note} rows={2} maxLength={maxNoteLength} onChange={setNote} />
          )}
        </Field>
        <p className={styles.about}>
          {t(from === undefined ? 'disclosures:acceptAbout' : 'disclosures:acceptGivenAbout')}
        </p>
      </div>
    </Dialog>
  );
}
