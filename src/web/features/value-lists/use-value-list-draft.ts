import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getValueList } from '#contracts/value-lists/get-value-list.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

export type ValueList = EndpointOutput<typeof getValueList>;

const editedList = ({ key_name: name, description, categoryIds, values }: ValueList) => ({
  ...{ name, description, categoryIds, values },
});

/** A list while it is edited; lines without key and value are not saved. */
export function useValueListDraft(list: ValueList) {
  const t = useT();
  const { base, edited, isUnsaved, change, saved } = useEdited(list, editedList);
  const saving = useAction(saveValueList, {
    invalidates: [getValueList, listValueLists],
    success: t('reference-data:saved'),
    onSuccess: saved,
    errors: (error) => (error.code === 'in_use' ? 'toast' : 'fields'),
  });
  const save = () => {
    const { name, description, categoryIds } = edited;
    const filled = edited.values.filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');
    const values = filled.map(({ key, value }) => ({ key: key.trim() || value.trim(), value }));
    const { id, revision } = base;
    saving.run({
      body: { id, revision, key_name: name, description, categoryIds: [...categoryIds], values },
    });
  };
  return {
    ...{ edited, isUnsaved, change, save },
    isSaving: saving.isBusy,
    faultsAt: (path: string) =>
      (saving.error?.violations ?? []).filter((each) => each.path === path).map(({ message }) => message),
  };
}
