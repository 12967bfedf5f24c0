import type { EndpointOutput } from '#contracts/endpoint.ts';
import { forgetMachine } from '#contracts/identity/forget-machine.ts';
import { getInfo2fa } from '#contracts/identity/get-info-2fa.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './second-factor.module.css';

type Machines = EndpointOutput<typeof getInfo2fa>['machines'];

/** The machines on which signing in asks for no code. */
export function MachineList({ machines }: { machines: Machines }) {
  const t = useT();
  const format = useFormat();
  const forgetting = useAction(forgetMachine, {
    invalidates: [getInfo2fa],
    success: t('second-factor:forgotten'),
  });
  return (
    <div className={styles.fields}>
      <b>{t('second-factor:machines')}</b>
      {machines.length === 0 && <p className={styles.about}>{t('second-factor:noMachines')}</p>}
      <ul className={styles.machines}>
        {machines.map(({ id, userAgent, expiresOn }) => (
          <li key={id} className={styles.row}>
            <div className={styles.text}>
              <span className="cut">{userAgent}</span>
              <p className={styles.about}>
                {t('second-factor:machineUntil', { when: format.date(expiresOn) })}
              </p>
            </div>
            <Button onClick={() => void forgetting.run({ body: { id } })}>{t('second-factor:forget')}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
