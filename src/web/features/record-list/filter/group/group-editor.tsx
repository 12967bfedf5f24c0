import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FilterGroup, FilterPart } from '#engine/query/filter.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Floating } from '#web/ui/overlay/floating.tsx';
import { useFocusAfter } from '#web/ui/overlay/use-focus-after.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { RecordColumn } from '../../record-columns.ts';
import listStyles from '../../record-list.module.css';
import { ConditionFields } from './condition-fields.tsx';
import styles from './group.module.css';
import { type DraftGroup, type DraftPart, isDraftGroup } from './group-draft.ts';
import { type GroupDraft, useGroupDraft } from './use-group-draft.ts';

interface GroupEditorProps {
  readonly columns: readonly RecordColumn[];
  readonly group: FilterGroup;
  /** How many empty conditions follow the ones of the group. */
  readonly blanks: number;
  readonly moduleId: string;
  readonly textFacts: TextFacts;
  /** The conditions as chips; none: all of them were removed. */
  readonly onApply: (parts: readonly FilterPart[]) => void;
}

/** The editor of a group in a box beside its chip or button. */
export function GroupFloating({
  anchor,
  onClose,
  ...editor
}: GroupEditorProps & {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Floating anchor={anchor} label={t('records:conditions')} className={styles.box} onClose={onClose}>
      <GroupEditor {...editor} />
    </Floating>
  );
}

/** Conditions one below another, joined by *and* or *or*. Enter applies them together. */
function GroupEditor(props: GroupEditorProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const draft = useGroupDraft(props);
  // The box around the form gives the focus to what is marked.
  useLayoutEffect(() => {
    form.current?.querySelector('select')?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <form
      ref={form}
      className={listStyles.ruleEditor}
      onSubmit={(event) => {
        event.preventDefault();
        draft.apply();
      }}
    >
      <GroupRows
        group={draft.draft}
        level={1}
        draft={draft}
        moduleId={props.moduleId}
        textFacts={props.textFacts}
      />
      <Button kind="primary" size="small" type="submit" className={styles.apply}>
        {t('records:apply')}
      </Button>
    </form>
  );
}

interface GroupRowsProps {
  readonly group: DraftGroup;
  /** 1 for the group of the chip. Groups are added in it only, and shown at any depth. */
  readonly level: number;
  readonly draft: GroupDraft;
  readonly moduleId: string;
  readonly textFacts: TextFacts;
}

function GroupRows(props: GroupRowsProps) {
  const t = useT();
  const { group, level, draft } = props;
  const add = useFocusAfter(String(group.parts.length));
  return (
    <div className={styles.group}>
      <ul
        className={styles.rows}
        aria-label={t(group.condition === 'or' ? 'records:anyOf' : 'records:allOf')}
      >
        {group.parts.map((part, place) => (
          <li key={part.key} className={styles.row}>
            <Joint {...{ group, place, draft }} />
            <Part {...props} part={part} />
            <IconButton
              icon="x"
              label={t(isDraftGroup(part) ? 'records:removeGroup' : 'records:removeCondition')}
              onClick={() => draft.change(part.key, () => null)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <Button ref={add} size="tiny" icon="plus" onClick={() => draft.addRule(group.key)}>
          {t('records:addCondition')}
        </Button>
        {level === 1 && (
          <Button size="tiny" icon="plus" onClick={() => draft.addGroup(group)}>
            {t('records:addGroup')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Part(props: GroupRowsProps & { readonly part: DraftPart }) {
  const { part, draft, moduleId, textFacts, level } = props;
  if (isDraftGroup(part)) {
    return (
      <div className={classes(styles.part, styles.inner)}>
        <GroupRows {...{ draft, moduleId, textFacts }} group={part} level={level + 1} />
      </div>
    );
  }
  return (
    <ConditionFields
      rule={part}
      columns={draft.columns}
      isFresh={draft.freshKey === part.key}
      fault={draft.faults.get(part.key)}
      onChange={(next) => draft.change(part.key, () => next)}
      {...{ moduleId, textFacts }}
    />
  );
}

/** The word before a part. The first one is chosen and holds for the whole group. */
function Joint(props: { readonly group: DraftGroup; readonly place: number; readonly draft: GroupDraft }) {
  const t = useT();
  const { group, place, draft } = props;
  if (place !== 1) {
    const word = t(place === 0 ? 'records:join_first' : `records:join_${group.condition}`);
    return <span className={styles.joint}>{word}</span>;
  }
  return (
    <Select
      className={styles.joint}
      aria-label={t('records:join')}
      value={group.condition}
      options={(['and', 'or'] as const).map((value) => ({ value, label: t(`records:join_${value}`) }))}
      onChange={(chosen) =>
        draft.change(group.key, (part) =>
          isDraftGroup(part) ? { ...part, condition: chosen === 'and' ? 'and' : 'or' } : part,
        )
      }
    />
  );
}
