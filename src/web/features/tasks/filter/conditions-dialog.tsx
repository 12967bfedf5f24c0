import { useState } from 'react';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { ChoiceName, Narrowed, Narrowing } from '../list/narrowing.ts';
import { canNarrowToLate, type TaskView } from '../list/task-view.ts';
import styles from './conditions.module.css';
import { isChoice } from './use-condition-words.ts';

/** Days that move on, as far as they say something of when a task came, or is due. */
const cameWords = ['today', 'yesterday', 'thisWeek', 'last7Days', 'thisMonth'] as const;
const dueWords = ['today', 'tomorrow', 'thisWeek', 'next7Days', 'thisMonth'] as const;
/** The statuses of entries with open tasks: in progress, returned or faulted. */
const openStatuses = ['In Progress', 'Returned', 'Faulted'] as const;

type Condition = Exclude<Narrowing, ChoiceName>;

/** The conditions on texts, days and status that a list of tasks is narrowed by. */
export function ConditionsDialog(props: {
  view: TaskView;
  onView: (view: TaskView) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { view, onView, onClose } = props;
  const [narrow, setNarrow] = useState(view.narrow);
  const set = (name: Condition, value: string | null) => {
    const { [name]: _before, ...others } = narrow;
    setNarrow(value === null || value === '' ? others : { ...others, [name]: value });
  };
  const apply = (next: Narrowed) => {
    onView({ ...view, narrow: next });
    onClose();
  };
  const choices = Object.fromEntries(Object.entries(narrow).filter(([name]) => isChoice(name as Narrowing)));
  const isAny = Object.keys(choices).length < Object.keys(narrow).length;
  return (
    <Dialog
      title={t('tasks:conditionsTitle')}
      width={480}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => apply(narrow)}
      footer={
        <>
          <Button isDisabled={!isAny} onClick={() => apply(choices)}>
            {t('tasks:clearConditions')}
          </Button>
          <Button kind="primary" type="submit">
            {t('tasks:applyConditions')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextCondition name="title" narrow={narrow} onChange={set} hasAutofocus />
        <TextCondition name="entry" narrow={narrow} onChange={set} />
        <ChoiceCondition
          name="status"
          narrow={narrow}
          onChange={set}
          options={[
            { value: '', label: t('tasks:anyStatus') },
            ...openStatuses.map((status) => ({ value: status, label: statusLabel(status, t) })),
          ]}
        />
        <ChoiceCondition
          name="came"
          narrow={narrow}
          onChange={set}
          options={[
            { value: '', label: t('tasks:cameAny') },
            ...cameWords.map((word) => ({ value: word, label: t(`tasks:days_${word}`) })),
          ]}
        />
        <ChoiceCondition
          name="due"
          narrow={narrow}
          onChange={set}
          options={[
            { value: '', label: t('tasks:dueEither') },
            ...dueWords.map((word) => ({ value: word, label: t(`tasks:days_${word}`) })),
            { value: 'any', label: t('tasks:dueAny') },
            { value: 'none', label: t('tasks:dueNone') },
          ]}
        />
        <DaysCondition narrow={narrow} onChange={set} />
        {canNarrowToLate(view.tab) && (
          <Checkbox
            label={t('tasks:by_late')}
            isChecked={narrow.late === 'yes'}
            onChange={(isLate) => set('late', isLate ? 'yes' : null)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ConditionProps<Name extends Condition> {
  readonly name: Name;
  readonly narrow: Narrowed;
  readonly onChange: (name: Name, value: string | null) => void;
  readonly hasAutofocus?: boolean;
}

function TextCondition({ name, narrow, onChange, hasAutofocus }: ConditionProps<'title' | 'entry'>) {
  const t = useT();
  return (
    <Field label={t(`tasks:by_${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          value={narrow[name] ?? ''}
          maxLength={200}
          autoComplete="off"
          hasAutofocus={hasAutofocus}
          onChange={(text) => onChange(name, text)}
        />
      )}
    </Field>
  );
}

function ChoiceCondition(
  props: ConditionProps<'status' | 'came' | 'due'> & {
    readonly options: { readonly value: string; readonly label: string }[];
  },
) {
  const t = useT();
  const { name, narrow, onChange } = props;
  return (
    <Field label={t(`tasks:by_${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={narrow[name] ?? ''}
          options={props.options}
          onChange={(value) => onChange(name, value)}
        />
      )}
    </Field>
  );
}

function DaysCondition({ narrow, onChange }: Pick<ConditionProps<Condition>, 'narrow' | 'onChange'>) {
  return (
    <div className={styles.days}>
      <DayCondition name="since" narrow={narrow} onChange={onChange} />
      <DayCondition name="until" narrow={narrow} onChange={onChange} />
      <DayCondition name="dueSince" narrow={narrow} onChange={onChange} />
      <DayCondition name="dueUntil" narrow={narrow} onChange={onChange} />
    </div>
  );
}

function DayCondition(props: ConditionProps<'since' | 'until' | 'dueSince' | 'dueUntil'>) {
  const t = useT();
  const { name, narrow, onChange } = props;
  const organization = useEndpoint(getCurrentOrganization);
  return (
    <Field label={t(`tasks:by_${name}`)}>
      {(control) => (
        <DayInput
          {...control}
          value={narrow[name] ?? null}
          format={organization.data?.date_format ?? 'YYYY-MM-DD'}
          onChange={(day) => onChange(name, day)}
        />
      )}
    </Field>
  );
}
