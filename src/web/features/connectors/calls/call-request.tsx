import type { SentRequest } from '#contracts/shapes/connector.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from '../connectors.module.css';

/** What a call sent, folded away until it is asked for. */
export function CallRequest({ sent }: { sent: SentRequest }) {
  const t = useT();
  const head = sent.headers.map(({ name, value }) => `${name}: ${value}`);
  const text = [sent.method, ...head, ...(sent.body === '' ? [] : ['', sent.body])].join('\n');
  return (
    <details>
      <summary className={styles.hint}>{t('connectors:sent')}</summary>
      <ScrollArea label={t('connectors:sent')} className={styles.sent}>
        <pre>{text}</pre>
      </ScrollArea>
    </details>
  );
}
