import type {
  ActionProps,
  CombinatorSelectorProps,
  FieldSelectorProps,
  NotToggleProps,
  OperatorSelectorProps,
  ValueSourceSelectorProps,
} from 'react-querybuilder';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { RuleContext } from './rule-value.tsx';

/** The subject of a rule, found by typing. */
export function FieldChoice({ options, value, handleOnChange, context, path }: FieldSelectorProps) {
  const t = useT();
  const { hasFreshRule } = context as RuleContext;
  return (
    <Combobox
      aria-label={t('rule-builder:field')}
      emptyText={t('rule-builder:noField')}
      value={value ?? null}
      options={options.flatMap((item) =>
        'options' in item ? [] : [{ value: item.name, label: item.label }],
      )}
      hasAutofocus={hasFreshRule && path.length === 1 && path[0] === 0}
      onChange={(field) => field !== null && handleOnChange(field)}
    />
  );
}

export function OperatorChoice({ options, value, handleOnChange }: OperatorSelectorProps) {
  const t = useT();
  return (
    <Select
      aria-label={t('rule-builder:operator')}
      value={value ?? ''}
      options={options.flatMap((item) =>
        'options' in item
          ? []
          : [{ value: item.name, label: t(`rule-builder:op_${item.name}` as MessageKey) }],
      )}
      onChange={handleOnChange}
    />
  );
}

/** Compares with a fixed value or with another field. */
export function SourceChoice({ value, handleOnChange }: ValueSourceSelectorProps) {
  const t = useT();
  return (
    <Select
      aria-label={t('rule-builder:compareWith')}
      value={value ?? 'value'}
      options={[
        { value: 'value', label: t('rule-builder:aValue') },
        { value: 'field', label: t('rule-builder:anotherField') },
      ]}
      onChange={handleOnChange}
    />
  );
}

/** All rules of a group must hold, or any one. */
export function CombinatorChoice({ value, handleOnChange }: CombinatorSelectorProps) {
  const t = useT();
  return (
    <Select
      aria-label={t('rule-builder:combinator')}
      value={value ?? 'and'}
      options={[
        { value: 'and', label: t('rule-builder:allHold') },
        { value: 'or', label: t('rule-builder:oneHolds') },
      ]}
      onChange={handleOnChange}
    />
  );
}

/** Negates a group. */
export function NotChoice({ checked, handleOnChange }: NotToggleProps) {
  const t = useT();
  return <Checkbox label={t('rule-builder:not')} isChecked={checked === true} onChange={handleOnChange} />;
}

/** Focuses the item that was added at the end of a group. It can be outside the visible area. */
function focusAdded(button: HTMLElement): void {
  const group = button.closest('.ruleGroup');
  requestAnimationFrame(() =>
    group
      ?.querySelector<HTMLElement>(':scope > .ruleGroup-body > :last-child :is(input[role=combobox], select)')
      ?.focus(),
  );
}

export function AddRule({ handleOnClick }: ActionProps) {
  const t = useT();
  return (
    <Button
      size="tiny"
      icon="plus"
      onClick={(event) => {
        handleOnClick();
        focusAdded(event.currentTarget);
      }}
    >
      {t('rule-builder:addRule')}
    </Button>
  );
}

export function AddGroup({ handleOnClick }: ActionProps) {
  const t = useT();
  return (
    <Button
      size="tiny"
      icon="plus"
      onClick={(event) => {
        handleOnClick();
        focusAdded(event.currentTarget);
      }}
    >
      {t('rule-builder:addGroup')}
    </Button>
  );
}

export function RemoveRule({ handleOnClick }: ActionProps) {
  const t = useT();
  return (
    <IconButton
      size="tiny"
      icon="trash-2"
      label={t('rule-builder:removeRule')}
      onClick={() => handleOnClick()}
    />
  );
}

/** Removes a group with all its rules. */
export function RemoveGroup({ handleOnClick }: ActionProps) {
  const t = useT();
  return (
    <IconButton
      size="tiny"
      icon="trash-2"
      label={t('rule-builder:removeGroup')}
      onClick={() => handleOnClick()}
    />
  );
}
