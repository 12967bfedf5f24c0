import type { BotStep } from '#engine/bot/bot-step.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../bots.module.css';
import { stepIcons } from '../edited-bot.ts';
import { durationText } from './duration-text.ts';
import { namedSteps, stepText } from './step-name.ts';

/** Steps that were taken, with how long each took and what it gave. */
export function TakenSteps(props: {
  readonly steps: readonly {
    readonly path: string;
    readonly type: string;
    readonly duration_ms: number;
    readonly costs?: readonly { readonly amount: string; readonly currency: string }[];
    readonly way?: { readonly number: number; readonly by: 'role' | 'label' | 'text' | 'css' } | null;
    readonly value: string | null;
    readonly is_imagined?: boolean;
  }[];
  readonly failedAt: string | null;
  /** The steps as they were taken from; null: they are not known. */
  readonly version: readonly BotStep[] | null;
}) {
  const t = useT();
  const format = useFormat();
  const kinds = Object.keys(stepIcons) as (keyof typeof stepIcons)[];
  const named = namedSteps(t, props.version);
  return (
    <ol className={styles.taken}>
      {props.steps.map((step, index) => {
        const name = named.get(step.path);
        const type = kinds.find((one) => one === step.type) ?? 'transform';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can be taken many times, in this order
          <li key={index}>
            <Icon name={stepIcons[type]} size={14} />
            <span>
              {name && <span className={styles.number}>{name.number}</span>} {t(`bots:step_${type}`)}{' '}
              {name && <span className={styles.hint}>{name.hint}</span>}{' '}
              {step.is_imagined && <em>({t('bots:imagined')})</em>}
              {step.way && (
                <span className={styles.way} data-further={step.way.number > 1 || undefined}>
                  {t('bots:target_by', { number: String(step.way.number) })} · {t(`bots:by_${step.way.by}`)}
                </span>
              )}
            </span>
            <span className={styles.duration}>
              {[durationText(format, step.duration_ms), costsText(format, step.costs ?? [])]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {step.value !== null && step.value !== 'null' && <code>{step.value}</code>}
          </li>
        );
      })}
      {props.failedAt && (
        <li data-failed>
          <Icon name="circle-alert" size={14} />
          <span>{t('bots:failedAt', { step: stepText(t, named, props.failedAt) })}</span>
        </li>
      )}
    </ol>
  );
}
