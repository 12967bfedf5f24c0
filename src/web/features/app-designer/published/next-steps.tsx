import { useNavigate } from 'react-router';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './published.module.css';

/** What is left to look at: running entries of older versions, who can start entries, and how it runs. */
export function NextSteps(props: { version: number; onMove: () => void; onClose: () => void }) {
  const { version, onMove, onClose } = props;
  const t = useT();
  const navigate = useNavigate();
  const { moduleId } = useDesigner();
  const running = useEndpoint(
    previewRunning,
    { params: { moduleId }, body: { mapping: {} } },
    { isEnabled: version > 1 },
  );
  const { clean = 0, mapping = 0, stays = 0 } = running.data?.counts ?? {};
  const count = clean + mapping + stays;
  return (
    <section className={styles.next} aria-labelledby="published-next">
      <h3 id="published-next">{t('designer:nextTitle')}</h3>
      {count > 0 && (
        <Step
          icon="workflow"
          text={t('designer:stillRunning', { count })}
          verb={t('designer:moveRunning')}
          onClick={onMove}
        />
      )}
      <Step
        icon="lock"
        text={t('designer:whoStarts')}
        verb={t('designer:permissions')}
        onClick={() => {
          onClose();
          navigate(`/form-editor/show/${moduleId}/permissions`);
        }}
      />
      <Step
        icon="route"
        text={t('designer:watchRuns')}
        verb={t('records:processMap')}
        onClick={() => navigate(`/process-map?app=${moduleId}`)}
      />
    </section>
  );
}

function Step(props: { icon: string; text: string; verb: string; onClick: () => void }) {
  return (
    <div className={styles.step}>
      <Icon name={props.icon} />
      <span className={styles.text}>{props.text}</span>
      <Button size="small" onClick={props.onClick}>
        {props.verb}
      </Button>
    </div>
  );
}
