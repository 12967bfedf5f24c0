import { getBotVersion } from '#contracts/bots/get-bot-version.ts';
import { compareSteps } from '#engine/bot/compare-steps.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
import type { EditedBot } from '../edited-bot.ts';
import { hintOf } from '../editor/step-list.tsx';
import styles from './versions.module.css';

const icons = { same: 'minus', added: 'plus', removed: 'x' } as const;

/** What differs between the steps at hand and those of a version, and going back to it. */
export function VersionDetail(props: {
  readonly botId: string;
  readonly version: number;
  readonly steps: EditedBot['steps'];
  readonly onTake: (steps: EditedBot['steps']) => void;
}) {
  const t = useT();
  const { botId, version, steps, onTake } = props;
  const { data, error } = useEndpoint(getBotVersion, { params: { id: botId, version } });
  if (error) return <Notice>{error.message}</Notice>;
  if (!data) return null;
  const compared = compareSteps(steps, data.steps);
  const keys = repeatedKeys(compared.map((line) => JSON.stringify(line)));
  const isSame = compared.every(({ change }) => change === 'same');
  return (
    <section className={styles.detail} aria-label={t('bots:version', { number: String(version) })}>
      <SectionTitle>{t('bots:version', { number: String(version) })}</SectionTitle>
      <p className={styles.hint}>{t(isSame ? 'bots:versionSame' : 'bots:versionAbout')}</p>
      <ul className={styles.lines}>
        {compared.map(({ step, depth, change }, index) => (
          <li key={keys[index]} data-change={change} style={{ paddingInlineStart: `${8 + depth * 20}px` }}>
            <Icon name={icons[change]} size={14} />
            {change !== 'same' && <span className="visually-hidden">{t(`bots:change_${change}`)}</span>}
            <span>
              <b>{t(`bots:step_${step.type}`)}</b> {hintOf(step)}
            </span>
          </li>
        ))}
      </ul>
      {!isSame && (
        <div>
          <Button size="small" kind="line" icon="undo-2" onClick={() => onTake(data.steps)}>
            {t('bots:versionTake')}
          </Button>
        </div>
      )}
    </section>
  );
}
