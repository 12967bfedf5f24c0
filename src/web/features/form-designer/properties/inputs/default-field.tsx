import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useFieldResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Field } from '#web/ui/input/field.tsx';

const noNames: ReadonlyMap<string, string> = new Map();

/** The default value of a new entry: none, a value from the type's own input, or an expression. */
export function DefaultField(props: {
  field: FieldDefinition;
  type: FieldType;
  scope: ExpressionScope;
  onChange: (settings: Readonly<Record<string, unknown>>) => void;
}) {
  const { field, type, scope, onChange } = props;
  const t = useT();
  const { moduleId } = useDesigner();
  const facts = useTextFacts(noNames);
  const resources = useFieldResources(moduleId);
  const value: unknown = field.defaultValue;
  const source = sourceOf(value);
  const view = fieldViews.get(type.name);
  const Input = view?.Input;
  if (!Input || type.content === 'file' || type.content === 'secret') return null;
  return (
    <Field
      label={t('form-designer:defaultValue')}
      id="property-defaultValue"
      isGroup={view.isGroup && source === null}
      labelEnd={
        <Segmented
          label={t('form-designer:defaultKind')}
          value={source === null ? 'value' : 'expression'}
          onChange={(kind) => onChange({ defaultValue: kind === 'value' ? undefined : { expression: '' } })}
          segments={[
            { value: 'value', label: t('form-designer:value') },
            { value: 'expression', label: t('form-designer:formula') },
          ]}
        />
      }
    >
      {(control) =>
        source === null ? (
          <Input
            field={field}
            value={(value ?? null) as FieldValue}
            id={control.id}
            label={t('form-designer:defaultValue')}
            facts={facts}
            resources={resources}
            onChange={(next) => onChange({ defaultValue: next ?? undefined })}
          />
        ) : (
          <ExpressionEditor
            {...control}
            value={source}
            scope={scope}
            expected={type.expressionType(field)}
            placeholder="actor.id"
            onChange={(expression) => onChange({ defaultValue: { expression } })}
          />
        )
      }
    </Field>
  );
}

function sourceOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('expression' in value)) return null;
  return typeof value.expression === 'string' ? value.expression : '';
}
