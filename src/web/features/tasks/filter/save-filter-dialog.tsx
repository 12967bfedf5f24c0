import { useState } from 'react';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import { useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { keptOf, type TaskView } from '../list/task-view.ts';

/** Asks for the name under which the filter in force is kept; one of the same name is replaced. */
export function SaveFilterDialog({ view, onClose }: { view: TaskView; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const save = useEndpointMutation(saveTaskFilter, {
    invalidates: [listTaskFilters],
    onSuccess: () => {
      toast.success(t('tasks:filterSaved', { name: name.trim() }));
      onClose();
    },
    onError: (error) => setFault(error.violations[0]?.message ?? error.message),
  });
  const submit = () => {
    if (name.trim() === '') return setFault(t('tasks:filterNameNeeded'));
    save.mutate({ body: { name: name.trim(), ...keptOf(view, currentZone()) } });
  };
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
          <Button kind="primary" type="submit" isBusy={save.isPending}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <Field label={t('tasks:filterName')} isRequired error={fault}>
        {(control) => <TextInput {...control} value={name} maxLength={60} hasAutofocus onChange={setName} />}
      </Field>
    </Dialog>
  );
}
