import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from './words.module.css';

const maxShownFaults = 8;

/** What the checks say of something that was made from words. */
export function CheckedNotice(props: {
  checked: Pick<ProposedApp, 'faults' | 'is_sound' | 'unstaffed' | 'is_proven'>;
  proven: string;
  notProven: string;
}) {
  const t = useT();
  const { faults, is_sound, unstaffed, is_proven } = props.checked;
  const wrong = faults.filter(({ severity }) => severity !== 'info');
  return (
    <>
      <Notice tone={is_proven ? 'success' : 'warning'}>{is_proven ? props.proven : props.notProven}</Notice>
      {!is_proven && (
        <ul className={styles.faults}>
          {wrong.slice(0, maxShownFaults).map(({ severity, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems can be told in the same words
            <li key={severity + message + index} data-severity={severity}>
              {message}
            </li>
          ))}
          {wrong.length > maxShownFaults && (
            <li>{t('assistant:moreProblems', { count: wrong.length - maxShownFaults })}</li>
          )}
          {!is_sound && <li data-severity="error">{t('assistant:unsound')}</li>}
          {unstaffed.map((step) => (
            <li key={step} data-severity="error">
              {t('assistant:unstaffed', { step })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
