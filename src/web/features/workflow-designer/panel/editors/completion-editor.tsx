import { useT } from '#web/lib/i18n/use-t.ts';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { QuotaInput } from './quota-input.tsx';

/** How many assignees must answer: any one, all, a number or a percentage. */
export function CompletionEditor({ value, onChange }: SettingEditorProps) {
  const t = useT();
  return (
    <QuotaInput
      label={t('activities:completionRule')}
      value={value}
      onChange={onChange}
      kinds={[
        { kind: 'any', label: t('workflow-designer:any') },
        { kind: 'all', label: t('workflow-designer:all') },
        {
          kind: 'count',
          label: t('workflow-designer:someOf'),
          most: 1000,
          countLabel: t('workflow-designer:howMany'),
        },
        { kind: 'percent', label: '%', most: 100, countLabel: t('workflow-designer:howManyPercent') },
      ]}
    />
  );
}
