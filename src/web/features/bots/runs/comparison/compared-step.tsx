import { useState } from 'react';
import type { ComparedRunStep } from '#engine/bot/compare-runs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { stepIcons } from '../../edited-bot.ts';
import { hintOf } from '../../editor/step-list.tsx';
import styles from './comparison.module.css';
import { RunPage } from './run-page.tsx';
import type { ShownRunStep } from './runs-beside.ts';
import { StepSide } from './step-side.tsx';

const tones = { changed: 'warning', added: 'success', missing: 'danger' } as const;

/** A step of two runs: what it is, what differs, and both sides of it. */
export function ComparedStep(props: {
  readonly line: ComparedRunStep<ShownRunStep>;
  readonly runIds: readonly [string, string];
}) {
  const t = useT();
  const { line, runIds } = props;
  const { before, after, change, isEdited } = line;
  const [hasPages, setHasPages] = useState(before?.isStop === true || after?.isStop === true);
  const known = after ?? before;
  if (!known) return null;
  const pictures = [before?.picture ?? null, after?.picture ?? null] as const;
  const isBrowsed = pictures.some((picture) => picture !== null);
  return (
    <li data-change={change}>
      <div className={styles.title}>
        <Icon name={stepIcons[known.type]} size={16} />
        <span>
          <b>{t(`bots:step_${known.type}`)}</b> {known.step && hintOf(known.step)}
        </span>
        <span className={styles.marks}>
          {change !== 'same' && <Chip tone={tones[change]}>{t(`bots:runStep_${change}`)}</Chip>}
          {isEdited && <Chip>{t('bots:runStep_edited')}</Chip>}
        </span>
      </div>
      <div className={styles.sides}>
        <StepSide step={before} other={after} place="before" />
        <StepSide step={after} other={before} place="after" />
      </div>
      {isBrowsed && (
        <Button
          size="small"
          kind="line"
          icon="globe"
          aria-expanded={hasPages}
          onClick={() => setHasPages(!hasPages)}
        >
          {t('bots:pictures')}
        </Button>
      )}
      {isBrowsed && hasPages && (
        <div className={styles.sides}>
          <RunPage runId={runIds[0]} number={pictures[0]} place="before" />
          <RunPage runId={runIds[1]} number={pictures[1]} place="after" />
        </div>
      )}
    </li>
  );
}
