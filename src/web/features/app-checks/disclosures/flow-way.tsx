import type { FlowStop } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import styles from './disclosures.module.css';

/** The path of a value from stop to stop. A dashed stop is one that the value only influences. */
export function FlowWay({ stops, isQuiet = false }: { stops: readonly FlowStop[]; isQuiet?: boolean }) {
  const t = useT();
  const keys = useItemKeys(stops.map(({ icon, text }) => `${icon}:${text}`));
  return (
    <ol className={styles.way} aria-label={t('disclosures:way')} data-quiet={isQuiet || undefined}>
      {stops.map(({ icon, text, isExplicit }, index) => (
        <li key={keys[index]}>
          {index > 0 && <Icon name="arrow-right" size={14} />}
          <span className={styles.stop} data-guessed={!isExplicit || undefined}>
            <Icon name={icon} size={14} />
            <span className={styles.stopText}>{text}</span>
            {!isExplicit && <span className="visually-hidden"> ({t('disclosures:onlyDecides')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
