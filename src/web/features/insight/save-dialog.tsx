import { useState } from 'react';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './insight.module.css';
import type { Inquiry, Report } from './report-state.ts';
import { ShareFields, sharingOf, targetsOf } from './share-fields.tsx';

/** Asks what a report is called and with whom it is shared. */
export function SaveDialog(props: {
  /** Null for a new report. */
  readonly inquiry: Inquiry | null;
  readonly report: Report;
  readonly chart: Inquiry['chart'];
  /** The model on which it is made. */
  readonly modelId?: string;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { inquiry, report, chart, modelId } = props;
  const [name, setName] = useState(inquiry?.name ?? '');
  const [sharing, setSharing] = useState(sharingOf(inquiry?.sharedWith ?? []));
  const save = useAction(saveInquiry, {
    invalidates: [listInquiries, getInquiry],
    success: t('insight:saved'),
    onSuccess: ({ id }) => props.onSaved(id),
    errors: 'fields',
  });
  const sharedWith = targetsOf(sharing);
  const submit = () => {
    if (name.trim() === '') return;
    const kept = inquiry ? { id: inquiry.id, revision: inquiry.revision } : {};
    const body = { name: name.trim(), report, chart, sharedWith, ...(modelId ? { modelId } : {}), ...kept };
    void save.run({ body });
  };
  return (
    <Dialog
      title={t(inquiry ? 'insight:rename' : 'insight:saveAs')}
      width={440}
      closeLabel={t('insight:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('insight:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={name.trim() === ''}>
            {t('insight:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('insight:name')} error={save.faultAt('body.name')} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
        </Field>
        <ShareFields value={sharing} onChange={setSharing} />
      </div>
    </Dialog>
  );
}
