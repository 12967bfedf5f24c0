import type { BotTarget } from '#engine/bot/browser-step.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../bots.module.css';
import { stepIcons } from '../edited-bot.ts';
import type { PlacedStep, ShownFault } from './edit-steps.ts';

/** All steps, inner ones indented, with a mark where something is wrong. */
export function StepList(props: {
  readonly placed: readonly PlacedStep[];
  readonly faults: readonly ShownFault[];
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
}) {
  const t = useT();
  if (props.placed.length === 0) return <p className={styles.hint}>{t('bots:noSteps')}</p>;
  return (
    <ol className={styles.steps} aria-label={t('bots:view_steps')}>
      {props.placed.map(({ path, step, depth }, index) => {
        const isFaulty = props.faults.some((fault) => isAt(fault.path, path));
        return (
          <li key={path} style={{ paddingInlineStart: `${depth * 20}px` }}>
            <button
              type="button"
              className={styles.step}
              aria-current={path === props.chosen}
              onClick={() => props.onChoose(path)}
            >
              <span className={styles.number}>{index + 1}</span>
              <Icon name={stepIcons[step.type]} size={16} />
              <span className={styles.what}>
                <b>{t(`bots:step_${step.type}`)}</b>
                <span className="cut">
                  {path.includes('.otherwise[') && `${t('bots:otherwise')} · `}
                  {hintOf(step)}
                </span>
              </span>
              {isFaulty && (
                <span className={styles.faulty} title={t('bots:faulty')}>
                  <Icon name="triangle-alert" size={14} />
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether a fault is of the step itself, not of one within it. */
export function isAt(faultPath: string, path: string): boolean {
  const rest = faultPath.startsWith(`body.${path}.`) ? faultPath.slice(path.length + 6) : null;
  return rest !== null && !/^(?:steps|otherwise)\[/.test(rest);
}

function targetHint(target: BotTarget | undefined): string {
  if (!target) return '';
  if (target.by === 'css') return target.selector;
  return target.by === 'role' ? `${target.role} ${target.text}` : target.text;
}

/** What tells a step from others of its kind. */
export function hintOf(step: PlacedStep['step']): string {
  if (step.type === 'transform') return `${step.result} = ${step.expression}`;
  if (step.type === 'decide') return step.condition;
  if (step.type === 'repeat') return `${step.as}: ${step.over}`;
  if (step.type === 'wait') return `${step.seconds} s`;
  if (step.type === 'notify') return step.text;
  if (step.type === 'sendMail') return step.to;
  if (step.type === 'readDocument') return `${step.result} = ${step.file}`;
  if (step.type === 'openPage') return step.address;
  if (step.type === 'typeText') return `${targetHint(step.targets[0])} = ${step.secret || step.text}`;
  if (step.type === 'chooseOption') return `${targetHint(step.targets[0])} = ${step.option}`;
  if ('targets' in step) return targetHint(step.targets[0]);
  if ('field' in step) return `${step.field} = ${step.equals}`;
  return step.result;
}
