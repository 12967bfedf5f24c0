import { useState } from 'react';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { keptOf, type TaskView } from '../list/task-view.ts';

/** Asks for the name of the current filter and saves it. An existing filter of the same name is replaced. */
export function SaveFilterDialog({ view, onClose }: { view: TaskView; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = useAction(saveTaskFilter, {
    invalidates: [listTaskFilters],
    onSuccess: () => {
      toast.success(t('tasks:filterSaved', { name: name.trim() }));
      onClose();
    },
    errors: 'screen',
  });
  const submit = () => {
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    save.run({ body: { name: name.trim(), ...keptOf(view, currentZone()) } });
  };
  const refusal = save.error?.violations[0]?.message ?? save.error?.message;
  return (
    <Dialog
      title={t('tasks:saveFilter')}
      width={400}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field
        label={t('tasks:filterName')}
        isRequired
        error={isMissing ? t('tasks:filterNameNeeded') : refusal}
      >
        {(control) => <TextInput {...control} value={name} maxLength={60} hasAutofocus onChange={setName} />}
      </Field>
    </Dialog>
  );
}
