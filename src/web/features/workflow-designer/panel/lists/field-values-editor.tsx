import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { FieldSelect } from './field-select.tsx';
import { ItemList } from './item-list.tsx';
import { ownFields } from './own-fields.ts';
import { isWritable, useOtherApp } from './use-other-app.ts';

/** Fields and the expressions for their new values. The fields belong to the app that the activity works with. */
export function FieldValuesEditor({ node, value, onChange }: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const { form } = designer.compilation.module;
  const fields = (useOtherApp(node) ?? ownFields(form)).filter(isWritable);
  const items = (Array.isArray(value) ? value : []).filter(isRecord).map(({ field, expression }) => ({
    field: typeof field === 'string' ? field : '',
    expression: typeof expression === 'string' ? expression : '',
  }));
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const labelOf = (name: string) => fieldOf(name)?.label ?? name;
  return (
    <ItemList
      items={items}
      onChange={onChange}
      fresh={{ field: '', expression: '' }}
      addLabel={t('workflow-designer:addField')}
      nameOf={({ field }, place) => labelOf(field) || String(place + 1)}
    >
      {(item, change) => {
        const target = fieldOf(item.field);
        return (
          <>
            <FieldSelect
              label={t('workflow-designer:field')}
              value={item.field}
              fields={fields}
              onChange={(field) => change({ ...item, field })}
            />
            <ExpressionEditor
              aria-label={t('workflow-designer:valueFor', { name: labelOf(item.field) || '…' })}
              value={item.expression}
              onChange={(expression) => change({ ...item, expression })}
              scope={form.scope}
              expected={target?.type.expressionType(target.definition)}
            />
          </>
        );
      }}
    </ItemList>
  );
}
