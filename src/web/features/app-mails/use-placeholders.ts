import { useMemo } from 'react';
import { templatePlaceholders } from '#engine/compilation/check-templates.ts';
import { defaultFields, isDefaultField } from '#engine/form/names/default-fields.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** A text that is filled in when the mail is sent. */
export interface Placeholder {
  readonly name: string;
  readonly label: string;
  readonly isField: boolean;
}

/** All placeholders of a mail: the action and the person first, then the fields of the draft. */
export function usePlaceholders(): readonly Placeholder[] {
  const t = useT();
  const { form } = useDesigner().compilation.module;
  return useMemo(() => {
    const fields = [...form.fields.values()].filter(
      ({ type }) => type.origin !== 'none' && type.content !== 'secret',
    );
    return [
      ...templatePlaceholders.map((name) => ({
        name,
        label: isDefaultField(name)
          ? t(`records:col_${defaultFields[name]}`)
          : t(`form-designer:placeholder_${name}`),
        isField: false,
      })),
      ...fields.map(({ name, definition }) => ({
        name,
        label: definition.displayName || name,
        isField: true,
      })),
    ];
  }, [form, t]);
}
