import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useFieldResources } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Floating } from '#web/ui/overlay/floating.tsx';
import { columnTitle, type RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { CellTroubleNote } from './cell-trouble-note.tsx';
import styles from './editing.module.css';
import { useCellEdit } from './use-cell-edit.ts';

/** The input of one cell. Enter or leaving the cell saves, Escape cancels. */
export function CellEditor(props: {
  moduleId: string;
  row: RecordRow;
  column: RecordColumn;
  field: FieldDefinition;
  type: FieldType;
  textFacts: TextFacts;
  onClose: () => void;
}) {
  const t = useT();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const { field, type, row, textFacts } = props;
  const resources = useFieldResources(props.moduleId, row.id);
  const close = (wantsFocus: boolean) => {
    const grid = box.current?.closest<HTMLElement>('[role="grid"], [role="treegrid"]');
    props.onClose();
    if (wantsFocus) grid?.focus();
  };
  const edit = useCellEdit({ ...props, close });
  const Input = fieldViews.get(type.name)?.Input;
  if (!Input) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !keepsEnter(event.target))) {
      event.preventDefault();
      void edit.commit(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget as Node | null;
    const isInside = box.current?.contains(next) || note.current?.contains(next);
    // A list or calendar that opens from the input takes the focus only for a while.
    if (!isInside && document.hasFocus()) void edit.commit(false);
  };
  const choose = (value: FieldValue) => {
    edit.change(value);
    if (isChosenAtOnce(document.activeElement, value)) void edit.commit(true);
  };
  return (
    <fieldset
      ref={box}
      className={styles.cell}
      data-saving={edit.isSaving}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Input
        id={id}
        field={field}
        value={edit.value}
        label={columnTitle(props.column, t)}
        density="cell"
        hasAutoFocus
        isInvalid={edit.trouble !== null}
        describedBy={edit.trouble ? `${id}-trouble` : undefined}
        facts={textFacts}
        resources={resources}
        valuesBeside={() => row as Readonly<Record<string, FieldValue>>}
        onChange={choose}
      />
      {edit.trouble && (
        <Floating anchor={box} className={styles.note} width={280} onClose={() => undefined}>
          <div ref={note} id={`${id}-trouble`} role="alert">
            <CellTroubleNote
              {...{ field, type, textFacts }}
              trouble={edit.trouble}
              onKeep={() => close(true)}
              onSave={() => void edit.commit(true)}
            />
          </div>
        </Floating>
      )}
    </fieldset>
  );
}

/** Whether the target handles Enter itself: lists choose by it, and texts of several lines need it. */
function keepsEnter(target: EventTarget): boolean {
  const element = target as Element;
  return element.tagName === 'TEXTAREA' || element.getAttribute('role') === 'combobox';
}

/** Whether one press completes the input, as for a single choice or a checkbox. */
function isChosenAtOnce(input: Element | null, value: FieldValue): boolean {
  if (Array.isArray(value)) return false;
  const isBox = input instanceof HTMLInputElement && input.type === 'checkbox';
  return isBox || input?.getAttribute('role') === 'combobox';
}
