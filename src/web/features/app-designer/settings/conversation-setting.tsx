import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { nameThread, useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '#web/ui/layout/page.module.css';

/** Whether the pages of the app have a conversation of their own with the assistant, and which. */
export function ConversationSetting() {
  const t = useT();
  const { module, apply } = useDesigner();
  const state = useEndpoint(getAssistantState, undefined, { staleMs: 60_000 });
  const { threadId } = module;
  // Without a provider there is no assistant to talk to.
  if (!state.data?.is_available && !threadId) return null;
  return (
    <section className={styles.section}>
      <h2>{t('form-designer:conversation')}</h2>
      <Field label={t('form-designer:conversationName')} help={t('form-designer:conversationAbout')}>
        {(control) => (
          <TextInput
            {...control}
            value={threadId ?? ''}
            maxLength={100}
            onChange={(name) => apply(nameThread(name), { mergeKey: 'thread' })}
          />
        )}
      </Field>
    </section>
  );
}
