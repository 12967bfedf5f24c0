import { useState } from 'react';
import { useActor } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BulkTaskButtons } from '../bulk/bulk-task-buttons.tsx';
import { RemoveEntriesDialog } from '../deletion/remove-entries-dialog.tsx';
import { useDeleteEntries } from '../deletion/use-delete-entries.ts';
import { BulkEditDialog } from '../editing/bulk-edit-dialog.tsx';
import { canEditSome, isEditable } from '../editing/can-edit.ts';
import { ExportMenu } from '../exchange/export-menu.tsx';
import type { ListState } from '../list-state.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import styles from '../record-list.module.css';
import type { RecordRow } from './record-cell.tsx';

/** The actions for the selected rows. Deleting entries other than drafts requires typing a confirmation. */
export function SelectionBar(props: {
  config: ModuleConfig;
  state: ListState;
  columns: readonly RecordColumn[];
  rows: readonly RecordRow[];
  onDone: () => void;
  /** Selects only these rows. */
  onKeep: (ids: ReadonlySet<string>) => void;
}) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const deleteRows = useDeleteEntries(props.config, props.columns);
  const { rows, config } = props;
  const count = rows.length;
  const actor = useActor();
  const canDelete = config.canDelete || rows.some((row) => row.workflow_status === 'Draft');
  const isHarmless = rows.every((row) => row.workflow_status === 'Draft');
  const remove = () => {
    setIsAsking(false);
    props.onDone();
    void deleteRows(rows);
  };
  return (
    <div className={styles.selection}>
      <span className={styles.selected}>{t('records:selected', { count })}</span>
      <span className={styles.stroke} />
      {props.state.view === 'all' && <BulkTaskButtons config={config} rows={rows} onLeft={props.onKeep} />}
      {config.canExport && (
        <ExportMenu
          config={config}
          state={props.state}
          columns={props.columns}
          total={count}
          ids={rows.map((row) => row.id)}
        />
      )}
      {config.columns.some(isEditable) && (
        <EditButton canEdit={canEditSome(config, rows, actor.id)} onClick={() => setIsEditing(true)} />
      )}
      <Button
        size="small"
        kind="danger"
        icon="trash-2"
        isDisabled={!canDelete}
        tooltip={canDelete ? undefined : t('records:deleteNotAllowed')}
        onClick={() => (isHarmless ? remove() : setIsAsking(true))}
      >
        {t('records:delete')}
      </Button>
      <Button size="small" onClick={props.onDone}>
        {t('records:clearSelection')}
      </Button>
      {isEditing && (
        <BulkEditDialog
          config={config}
          columns={props.columns}
          rows={rows}
          onClose={(didAll) => {
            setIsEditing(false);
            if (didAll) props.onDone();
          }}
        />
      )}
      {isAsking && (
        <RemoveEntriesDialog
          rows={rows}
          phrase={config.display_name}
          onConfirm={remove}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function EditButton({ canEdit, onClick }: { canEdit: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <Button
      size="small"
      icon="pencil"
      hasPopup="dialog"
      isDisabled={!canEdit}
      tooltip={canEdit ? undefined : t('records:changeNotAllowed')}
      onClick={onClick}
    >
      {t('records:change')}
    </Button>
  );
}
