import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PersonPicker, type PickedPerson, type TaskToHand } from './person-picker.tsx';
import styles from './reassign-dialog.module.css';

/** Reassigns the task, or asks another person, with a comment about the reason. */
export function ReassignDialog(props: {
  message: string;
  /** Texts that replace those of reassigning. */
  words?: { readonly title: string; readonly action: string; readonly about: string };
  /** The current task; absent for several tasks. */
  task?: TaskToHand;
  isBusy: boolean;
  onClose: () => void;
  onReassign: (person: PickedPerson, message: string) => void;
}) {
  const t = useT();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const [message, setMessage] = useState(props.message);
  const [isAsked, setIsAsked] = useState(false);
  const submit = () => {
    if (person) props.onReassign(person, message);
    else setIsAsked(true);
  };
  return (
    <Dialog
      title={props.words?.title ?? t('tasks:reassign')}
      width={440}
      closeLabel={t('ui:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={props.isBusy}>
            {props.words?.action ?? t('tasks:reassign')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {props.words && <p className={styles.about}>{props.words.about}</p>}
        <Field
          label={t('tasks:assignTo')}
          isRequired
          error={isAsked && person === null ? t('tasks:assignToNeeded') : undefined}
        >
          {(control) => (
            <PersonPicker control={control} value={person} task={props.task} onChange={setPerson} />
          )}
        </Field>
        <Field label={t('tasks:message')}>
          {(control) => <TextArea {...control} value={message} maxLength={4000} onChange={setMessage} />}
        </Field>
      </div>
    </Dialog>
  );
}
