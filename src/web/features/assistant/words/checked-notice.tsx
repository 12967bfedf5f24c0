import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
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
  const shown = wrong.slice(0, maxShownFaults);
  const keys = repeatedKeys(shown.map(({ severity, message }) => severity + message));
  return (
    <>
      <Notice tone={is_proven ? 'success' : 'warning'}>{is_proven ? props.proven : props.notProven}</Notice>
      {!is_proven && (
        <ul className={styles.faults}>
          {shown.map(({ severity, message }, index) => (
            <li key={keys[index]} data-severity={severity}>
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
