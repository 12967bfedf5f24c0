import { useState } from 'react';
import { checkFieldName } from '#engine/form/names/check-name.ts';
import { faultText, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { takenNames } from '../../commands/names.ts';
import { renamePath } from '../../commands/rename-path.ts';
import { usesOf } from '../../used-in.ts';

/** The name in expressions and in the database. A change takes effect everywhere when the input loses the focus. */
export function NameField(props: { path: string; name: string; fieldId?: string; sectionName: string }) {
  const t = useT();
  const { module, apply, compilation, select } = useDesigner();
  const [typed, setTyped] = useState(props.name);
  const isSection = props.fieldId === undefined;
  const taken = takenNames(module, props.sectionName, props.fieldId);
  if (isSection) taken.delete(props.name.toLowerCase());
  const code =
    checkFieldName(typed) ??
    (typed !== props.name && taken.has(typed.toLowerCase()) ? 'name_duplicate' : null);
  const uses = usesOf(props.path, compilation.module, module).length;
  const rename = () => {
    if (code !== null || typed === props.name) return setTyped(code === null ? typed : props.name);
    apply(renamePath(props.path, typed));
    if (isSection) select({ kind: 'section', id: typed });
  };
  return (
    <Field
      label={t('form-designer:name')}
      id="property-name"
      error={code === null ? undefined : faultText({ code, params: { name: typed } }, t)}
      help={uses > 0 ? t('form-designer:renameRewrites', { count: uses }) : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          maxLength={40}
          onChange={setTyped}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename();
          }}
        />
      )}
    </Field>
  );
}
