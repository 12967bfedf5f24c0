import type { AssigneeDefinition } from '#engine/workflow/definition.ts';
import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { AssigneeFormula } from './assignee-formula.tsx';
import { AssigneePicker } from './assignee-picker.tsx';
import { AssigneeReference } from './assignee-reference.tsx';
import styles from './people.module.css';

const maxPeople = 4;

/** The assignees of an activity, and the people they currently stand for. */
export function AssigneesEditor({ value, onChange }: SettingEditorProps) {
  const t = useT();
  const { wordsOf } = useWorkflow();
  const known = (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((assignee) => assignee as unknown as AssigneeDefinition)
    .filter((assignee) => wordsOf(assignee) !== undefined);
  const keys = useItemKeys(known);
  const replace = (place: number, next: readonly AssigneeDefinition[]) =>
    onChange(known.toSpliced(place, 1, ...next));
  return (
    <div className={panel.list}>
      {known.map((assignee, place) => (
        <AssigneeCard
          key={keys[place]}
          assignee={assignee}
          onChange={(next) => replace(place, [next])}
          onRemove={() => replace(place, [])}
        />
      ))}
      <AssigneePicker
        label={t('workflow-designer:addAssignee')}
        taken={known}
        onPick={(assignee) => onChange([...known, assignee])}
      />
    </div>
  );
}

function AssigneeCard(props: {
  assignee: AssigneeDefinition;
  onChange: (assignee: AssigneeDefinition) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { wordsOf } = useWorkflow();
  const { assignee, onChange } = props;
  const { full, people } = wordsOf(assignee);
  return (
    <div className={styles.assignee}>
      <div className={styles.assigneeHead}>
        <span className={styles.tag}>{full}</span>
        <IconButton
          icon="x"
          size="tiny"
          label={t('workflow-designer:removeAssignee', { name: full })}
          onClick={props.onRemove}
        />
      </div>
      {assignee.kind === 'expression' && <AssigneeFormula assignee={assignee} onChange={onChange} />}
      {assignee.kind === 'referenceData' && <AssigneeReference assignee={assignee} onChange={onChange} />}
      {people === null && (
        <p className={`${panel.hint} ${styles.remark}`}>{t('workflow-designer:knownPerEntry')}</p>
      )}
      {people?.slice(0, maxPeople).map(({ id, name }) => (
        <div key={id} className={styles.person}>
          <Avatar id={id} name={name} size={20} />
          <span>{name}</span>
        </div>
      ))}
      {people !== null && people.length > maxPeople && (
        <p className={`${panel.hint} ${styles.remark}`}>
          {t('workflow-designer:morePeople', { count: people.length - maxPeople })}
        </p>
      )}
      {people?.length === 0 && <p className={styles.nobody}>{t('workflow-designer:nobodyToday')}</p>}
    </div>
  );
}
