import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Route, RouteBars } from '#web/ui/route/route.tsx';
import groups from '../groups/groups.module.css';
import styles from './leaving.module.css';
import { leavingSteps } from './leaving-steps.ts';

/** The line of steps; on a phone as bars, with the step that is to be done now in words. */
export function LeavingLine(props: Parameters<typeof leavingSteps>[0]) {
  const t = useT();
  const format = useFormat();
  const isPhone = useIsPhone();
  const stops = leavingSteps(props, t, format);
  const label = t('groups:steps');
  if (!isPhone) {
    return (
      <div className={styles.steps}>
        <Route stops={stops} label={label} doneText={(count) => t('groups:stepsDone', { count })} />
      </div>
    );
  }
  const now = stops.find(({ state }) => state === 'now');
  return (
    <div>
      <RouteBars stops={stops} label={label} />
      {now && (
        <p className={groups.hint}>
          <b>{now.title}</b> · {now.about}
        </p>
      )}
    </div>
  );
}
