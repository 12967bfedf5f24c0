import { type BotTarget, targetRoles } from '#engine/bot/browser-step.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { useItemKeys } from '#web/ui/list/use-item-keys.ts';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../../bots.module.css';
import { freshTarget } from '../../edited-bot.ts';
import type { PartProps } from '../step-parts.tsx';

const ways = ['role', 'label', 'text', 'css'] as const;
const maxTargets = 5;

/** The ways to find an element, in the order in which they are tried. */
export function Targets(props: Omit<PartProps, 'step'> & { readonly targets: readonly BotTarget[] }) {
  const t = useT();
  const { targets, faultAt, onChange } = props;
  const keys = useItemKeys(targets);
  const put = (next: readonly BotTarget[]) => onChange({ targets: next });
  return (
    <fieldset className={styles.filled}>
      <legend>{t('bots:targets')}</legend>
      {targets.map((target, index) => (
        <Target
          key={keys[index]}
          target={target}
          number={index + 1}
          fault={faultAt(`targets[${index}].text`) ?? faultAt(`targets[${index}].selector`)}
          onChange={(changed) => put(targets.map((one, at) => (at === index ? changed : one)))}
          onRemove={targets.length > 1 ? () => put(targets.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {targets.length < maxTargets && (
        <Button size="small" kind="line" icon="plus" onClick={() => put([...targets, freshTarget('css')])}>
          {t('bots:addTarget')}
        </Button>
      )}
      <p className={styles.hint}>{t('bots:targetsAbout')}</p>
    </fieldset>
  );
}

function Target(props: {
  readonly target: BotTarget;
  readonly number: number;
  readonly fault: string | undefined;
  readonly onChange: (target: BotTarget) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useT();
  const { target, number, fault, onChange, onRemove } = props;
  const isCss = target.by === 'css';
  return (
    <div className={styles.target}>
      <Field label={t('bots:target_by', { number: String(number) })}>
        {(control) => (
          <Select
            {...control}
            value={target.by}
            options={ways.map((value) => ({ value, label: t(`bots:by_${value}`) }))}
            onChange={(value) => onChange(freshTarget(ways.find((one) => one === value) ?? 'role'))}
          />
        )}
      </Field>
      {target.by === 'role' && (
        <Field label={t('bots:target_role')}>
          {(control) => (
            <Select
              {...control}
              value={target.role}
              options={targetRoles.map((value) => ({ value, label: value }))}
              onChange={(value) =>
                onChange({ ...target, role: targetRoles.find((one) => one === value) ?? target.role })
              }
            />
          )}
        </Field>
      )}
      <Field label={t(isCss ? 'bots:by_css' : 'bots:target_name')} error={fault}>
        {(control) => (
          <TextInput
            {...control}
            value={isCss ? target.selector : target.text}
            maxLength={1000}
            onChange={(text) => onChange(isCss ? { ...target, selector: text } : { ...target, text })}
          />
        )}
      </Field>
      <Field label={t('bots:target_nth')}>
        {(control) => (
          <TextInput
            {...control}
            value={String(target.nth)}
            maxLength={4}
            onChange={(text) => onChange({ ...target, nth: Number(text.replace(/\D/g, '')) })}
          />
        )}
      </Field>
      {onRemove && (
        <IconButton icon="x" label={t('bots:removeTarget', { number: String(number) })} onClick={onRemove} />
      )}
    </div>
  );
}
