import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { SettingEditorProps } from '../setting-editor-props.ts';
import { QuotaInput } from './quota-input.tsx';

/** How many paths a join waits for: all, the first, or a number. */
export function JoinModeEditor({ value, onChange, setting }: SettingEditorProps) {
  const t = useT();
  return (
    <QuotaInput
      label={t(`activities:${setting.label}` as MessageKey)}
      value={value}
      onChange={onChange}
      kinds={[
        { kind: 'all', label: t('workflow-designer:all') },
        { kind: 'first', label: t('workflow-designer:first') },
        {
          kind: 'count',
          label: t('workflow-designer:someOf'),
          most: 1000,
          countLabel: t('workflow-designer:howManyPaths'),
        },
      ]}
    />
  );
}
