import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './passwords.module.css';

const words = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;

/** How hard a new password is to guess, as it is typed. The estimator and its list come only with the first letter. */
export function StrengthMeter({ password, own = [] }: { password: string; own?: readonly string[] }) {
  const t = useT();
  const [score, setScore] = useState<number | null>(null);
  const known = own.join(' ');
  useEffect(() => {
    if (password === '') return setScore(null);
    let isCurrent = true;
    import('./estimate-strength.ts')
      .then(({ estimateStrength }) => isCurrent && setScore(estimateStrength(password, known.split(' '))))
      // Without the estimator the server still checks the password.
      .catch(() => isCurrent && setScore(null));
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  const word = words[score ?? 0] ?? 'strength0';
  return (
    <div className={styles.strength} aria-live="polite">
      {score !== null && (
        <>
          <meter
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={score}
            aria-label={t('second-factor:strength')}
          />
          <span>{t(`second-factor:${word}`)}</span>
        </>
      )}
    </div>
  );
}
