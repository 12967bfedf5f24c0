import type { RecordedAct } from '#contracts/bots/bot-recording.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { placedSteps } from '../editor/edit-steps.ts';
import { hintOf } from '../editor/step-list.tsx';
import styles from './recorder.module.css';
import type { RecordingState } from './use-recording.ts';

const shownHosts = 5;

/** The steps so far, what a person has to know of the last one, and hosts that the page did not get to. */
export function RecorderSide(props: {
  readonly state: RecordingState | null;
  readonly onAct: (act: RecordedAct) => void;
}) {
  const t = useT();
  const { state, onAct } = props;
  const placed = placedSteps(state?.steps ?? []);
  return (
    <div className={styles.side}>
      <SectionTitle>{t('bots:view_steps')}</SectionTitle>
      {placed.length === 0 && <p className={styles.hint}>{t('bots:recordAbout')}</p>}
      <ol className={styles.steps} aria-label={t('bots:view_steps')}>
        {placed.map(({ path, step }) => (
          <li key={path}>
            <b>{t(`bots:step_${step.type}`)}</b> {hintOf(step)}
          </li>
        ))}
      </ol>
      {placed.length > 0 && (
        <Button size="small" kind="line" icon="undo-2" onClick={() => onAct({ kind: 'undo' })}>
          {t('bots:recordUndo')}
        </Button>
      )}
      {state?.hint && <Notice tone="info">{t(`bots:record_${state.hint}`)}</Notice>}
      {(state?.refused ?? []).slice(0, shownHosts).map((address) => (
        <Notice key={address} tone="warning">
          {t('bots:recordRefused', { address })}{' '}
          <Button size="small" kind="line" onClick={() => onAct({ kind: 'allow', address })}>
            {t('bots:recordAllow')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}
