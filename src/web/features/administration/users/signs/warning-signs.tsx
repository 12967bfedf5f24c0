import type { UserWarning } from '#contracts/shapes/user.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../users.module.css';

const icons: Readonly<Record<UserWarning, string>> = {
  locked: 'lock',
  no_second_step: 'shield-alert',
  password_expired: 'key-round',
  never_signed_in: 'hourglass',
  work_left: 'inbox',
};

/** A sign for each thing about a user that wants somebody's attention, with its text for screen readers and pointers. */
export function WarningSigns({ warnings }: { warnings: readonly UserWarning[] | null }) {
  const t = useT();
  const format = useFormat();
  if (!warnings || warnings.length === 0) return null;
  const text = format.list(warnings.map((warning) => t(`administration:warning_${warning}`)));
  return (
    <span className={styles.signs} role="img" aria-label={text} data-tooltip={text}>
      {warnings.map((warning) => (
        <Icon key={warning} name={icons[warning]} size={14} />
      ))}
    </span>
  );
}
