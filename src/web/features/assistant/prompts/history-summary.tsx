import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './prompts.module.css';
import { usePrompt } from './use-prompt.ts';

/** Has the history of an entry summed up, as the person may see it; nothing without a provider. */
export function HistorySummary({ moduleId, recordId }: { moduleId: string; recordId: string }) {
  const t = useT();
  const { isThere, isBusy, failure, ask } = usePrompt();
  const [text, setText] = useState<string | null>(null);
  if (!isThere) return null;
  const sumUp = async () => {
    const answer = await ask({ feature: 'history', module_id: moduleId, record_id: recordId });
    if (answer) setText(answer.text);
  };
  return (
    <div className={`${styles.words} ${styles.history}`}>
      <div>
        <Button size="tiny" icon="sparkles" isBusy={isBusy} onClick={() => void sumUp()}>
          {t('assistant:sumUp')}
        </Button>
      </div>
      {failure && <Notice>{failure}</Notice>}
      {text !== null && (
        <section className={styles.told} aria-label={t('assistant:summary')} role="status">
          {text}
          <p className={styles.about}>{t('assistant:summaryNote')}</p>
        </section>
      )}
    </div>
  );
}
