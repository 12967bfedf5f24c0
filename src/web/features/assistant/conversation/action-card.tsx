import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from './conversation.module.css';
import type { AskedAction } from './conversation-items.ts';

const knownFacts: Readonly<Record<string, MessageKey>> = {
  'fact:task': 'assistant:fact_task',
  'fact:decision': 'assistant:fact_decision',
  'fact:assignTo': 'assistant:fact_assignTo',
  'fact:message': 'assistant:fact_description',
  'fact:description': 'assistant:fact_description',
  'fact:outcome': 'assistant:fact_outcome',
  'fact:text': 'assistant:fact_text',
  'fact:files': 'assistant:fact_files',
  'fact:section': 'assistant:fact_section',
  'fact:steps': 'assistant:steps',
  'fact:checks': 'assistant:fact_checks',
  'fact:added': 'assistant:fact_added',
  'fact:removed': 'assistant:fact_removed',
  'fact:changed': 'assistant:fact_changed',
  'fact:layout': 'assistant:fact_layout',
};
const knownValues: Readonly<Record<string, MessageKey>> = {
  'value:approve': 'assistant:value_approve',
  'value:reject': 'assistant:value_reject',
  'value:proven': 'assistant:value_proven',
  'value:notProven': 'assistant:value_notProven',
};

/** Calls that are about an app, not about an entry. */
const ofApps: ReadonlySet<string> = new Set(['createProposedApp', 'saveModule']);

/** Facts whose value is the product’s own word. */
const decided: readonly string[] = ['fact:decision', 'fact:checks'];

/**
 * What the assistant wants to do, as the server will do it, with the buttons that decide. It is drawn from the stored
 * action alone; nothing that a model wrote can look or act like it.
 */
export function ActionCard(props: {
  action: AskedAction;
  isBusy: boolean;
  onDecide: (isConfirmed: boolean) => void;
}) {
  const t = useT();
  const { action } = props;
  const facts = action.facts.map(({ label, value }) => {
    const known = knownFacts[label];
    const knownValue = decided.includes(label) ? knownValues[value] : undefined;
    return [known ? t(known) : label.replace(/^fact:/, ''), knownValue ? t(knownValue) : value] as const;
  });
  const isWaiting = action.state === 'waiting';
  return (
    <section className={styles.action} aria-label={t(`assistant:act_${action.call}` as MessageKey)}>
      <h3>{t(`assistant:act_${action.call}` as MessageKey)}</h3>
      <FactList
        hasLines
        facts={[
          [t('assistant:fact_app'), action.app],
          ...(ofApps.has(action.call)
            ? []
            : [[t('assistant:fact_entry'), action.title || t('assistant:newEntry')] as const]),
          ...facts,
        ]}
      />
      {isWaiting ? (
        <div className={styles.buttons}>
          <Button kind="primary" size="small" isBusy={props.isBusy} onClick={() => props.onDecide(true)}>
            {t('assistant:confirm')}
          </Button>
          <Button size="small" isDisabled={props.isBusy} onClick={() => props.onDecide(false)}>
            {t('assistant:refuse')}
          </Button>
        </div>
      ) : (
        <p className={styles.state} data-state={action.state}>
          {t(`assistant:state_${action.state}` as MessageKey, {
            why: action.reasons.join(' ') || (action.failure ?? ''),
          })}
        </p>
      )}
    </section>
  );
}
