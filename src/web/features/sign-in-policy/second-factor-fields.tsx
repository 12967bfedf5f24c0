import { roleFlags } from '#contracts/permissions.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import type { Policy } from './edited-policy.ts';
import styles from './sign-in-policy.module.css';

const who = ['nobody', 'flags', 'everyone'] as const;

/** Who has to have a second factor: nobody, people with some rights, or everyone. */
export function SecondFactorFields(props: { policy: Policy; change: (part: Partial<Policy>) => void }) {
  const t = useT();
  const { policy, change } = props;
  const { secondFactorFlags: chosen } = policy;
  return (
    <>
      <Field label={t('sign-in-policy:requiredFor')} help={t('sign-in-policy:requiredForHelp')} isGroup>
        {() => (
          <Segmented
            label={t('sign-in-policy:requiredFor')}
            value={policy.secondFactor}
            onChange={(secondFactor) => change({ secondFactor })}
            segments={who.map((value) => ({ value, label: t(`sign-in-policy:${value}`) }))}
          />
        )}
      </Field>
      {policy.secondFactor === 'flags' && (
        <div className={styles.flags}>
          {roleFlags.map((flag) => (
            <Checkbox
              key={flag}
              label={t(`sign-in-policy:${flag}`)}
              isChecked={chosen.includes(flag)}
              onChange={(isOn) =>
                change({
                  secondFactorFlags: roleFlags.filter((one) => (one === flag ? isOn : chosen.includes(one))),
                })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
