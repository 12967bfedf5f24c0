import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { FieldSelect } from './field-select.tsx';
import { ItemList } from './item-list.tsx';
import { ownFields } from './own-fields.ts';
import { isWritable, useOtherApp } from './use-other-app.ts';

/** Fields of the app, each with the name of its new value in another app or in a response. */
export function FieldMapEditor({ node, value, onChange }: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const fields = ownFields(designer.compilation.module.form).filter(isWritable);
  const outside = useOtherApp(node);
  const items = (Array.isArray(value) ? value : []).filter(isRecord).map(({ field, from }) => ({
    field: typeof field === 'string' ? field : '',
    from: typeof from === 'string' ? from : '',
  }));
  return (
    <ItemList
      items={items}
      onChange={onChange}
      fresh={{ field: '', from: '' }}
      addLabel={t('workflow-designer:addField')}
      nameOf={({ field }, place) => field || String(place + 1)}
    >
      {(item, change) => (
        <>
          <FieldSelect
            label={t('workflow-designer:field')}
            value={item.field}
            fields={fields}
            onChange={(field) => change({ ...item, field })}
          />
          <div className={styles.line}>
            <span className={styles.hint}>{t('workflow-designer:takenFrom')}</span>
            {outside ? (
              <FieldSelect
                label={t('workflow-designer:takenFrom')}
                value={item.from}
                fields={outside}
                onChange={(from) => change({ ...item, from })}
              />
            ) : (
              <TextInput
                size="small"
                maxLength={200}
                aria-label={t('workflow-designer:takenFrom')}
                value={item.from}
                onChange={(from) => change({ ...item, from })}
              />
            )}
          </div>
        </>
      )}
    </ItemList>
  );
}
