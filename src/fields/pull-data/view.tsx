import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { PullButton } from '../parts/pull-button.tsx';
import { pulledSourceOf } from './definition.ts';

function PullInput(props: FieldInputProps) {
  const t = useT();
  return (
    <PullButton
      {...props}
      governor={pulledSourceOf(props.field)?.dependsOn?.field}
      look="soft"
      icon="cloud-download"
      label={props.field.displayName}
      done={t('field-views:pulled')}
      nothing={t('field-views:pulledNothing')}
    />
  );
}

export const pullDataView: FieldView = { Input: PullInput, Display: () => null };
