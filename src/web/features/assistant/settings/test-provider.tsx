import { getGenaiUsage } from '#contracts/assistant/get-genai-usage.ts';
import { testGenai } from '#contracts/assistant/test-genai.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { failureText } from '../failure-text.ts';
import styles from './settings.module.css';

/** Asks the saved provider for a word, and says what came back. */
export function TestProvider() {
  const t = useT();
  const testing = useAction(testGenai, { invalidates: [getGenaiUsage] });
  const { output } = testing;
  return (
    <div className={styles.test}>
      <Button kind="line" isBusy={testing.isBusy} onClick={() => void testing.run({})}>
        {t('assistant:test')}
      </Button>
      {output &&
        (output.failure ? (
          <Notice>
            {t(failureText(output.failure))}
            {output.status === null ? '' : ` (${output.status})`}
          </Notice>
        ) : (
          <Notice tone="success">
            {t('assistant:testFine', { text: output.text, ms: String(output.duration_ms) })}
          </Notice>
        ))}
    </div>
  );
}
