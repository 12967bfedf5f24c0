import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';

interface Groups {
  readonly roleIds: readonly string[];
  readonly teamIds: readonly string[];
}

/** The roles and the teams of a person. */
export function GroupPickers(
  props: Groups & { isDisabled?: boolean; onChange: (part: Partial<Groups>) => void },
) {
  const t = useT();
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } });
  const options = (groups: readonly { id: string; name: string }[] | undefined) =>
    (groups ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const shared = {
    isLoading: found.isPending,
    isDisabled: props.isDisabled,
    emptyText: t('ui:noMatch'),
    removeLabel: (label: string) => t('administration:removeGroup', { name: label }),
  };
  return (
    <>
      <Field label={t('administration:roles')}>
        {(control) => (
          <MultiCombobox
            {...control}
            {...shared}
            options={options(found.data?.roles)}
            values={props.roleIds}
            onChange={(roleIds) => props.onChange({ roleIds })}
          />
        )}
      </Field>
      <Field label={t('administration:teams')}>
        {(control) => (
          <MultiCombobox
            {...control}
            {...shared}
            options={options(found.data?.teams)}
            values={props.teamIds}
            onChange={(teamIds) => props.onChange({ teamIds })}
          />
        )}
      </Field>
    </>
  );
}
