import { getSignInRules } from '#contracts/identity/steps/get-sign-in-rules.ts';
import { getSignInPolicy } from '#contracts/sign-in-policy/get-sign-in-policy.ts';
import { saveSignInPolicy } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { getTenantInfo } from '#contracts/tenants/get-tenant-info.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import {
  isFit,
  type NumberName,
  numberLimits,
  type Policy,
  type TypedNumbers,
  typedNumbers,
  withNumbers,
} from './edited-policy.ts';
import { SecondFactorFields } from './second-factor-fields.tsx';
import styles from './sign-in-policy.module.css';

const editedPolicy = (policy: Policy) => ({ policy, typed: typedNumbers(policy) });

/** The whole policy; nothing is sent while a number does not fit. */
export function PolicyForm({ policy: stored, isReadOnly }: { policy: Policy; isReadOnly: boolean }) {
  const t = useT();
  const { edited, change: edit, saved } = useEdited(stored, editedPolicy);
  const { policy, typed } = edited;
  const save = useAction(saveSignInPolicy, {
    invalidates: [getSignInPolicy, getSignInRules, getTenantInfo],
    success: t('sign-in-policy:saved'),
    onSuccess: saved,
    errors: 'screen',
  });
  const change = (part: Partial<Policy>) => edit({ policy: { ...policy, ...part } });
  const submit = () => {
    const body = withNumbers(policy, typed);
    if (body !== null && !save.isBusy) void save.run({ body });
  };
  const number = (name: NumberName) => (
    <NumberField
      name={name}
      typed={typed}
      onChange={(value) => edit({ typed: { ...typed, [name]: value } })}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.form} disabled={isReadOnly}>
        {save.error && <Notice>{save.error.message}</Notice>}
        <SectionTitle isBig>{t('sign-in-policy:secondFactor')}</SectionTitle>
        <SecondFactorFields policy={policy} change={change} />
        <SectionTitle isBig>{t('sign-in-policy:methods')}</SectionTitle>
        <div className={styles.flags}>
          <Checkbox
            label={t('sign-in-policy:allowsPasswords')}
            isChecked={policy.allowsPasswords}
            onChange={(allowsPasswords) => change({ allowsPasswords })}
          />
          {!policy.allowsPasswords && <Notice tone="warning">{t('sign-in-policy:noPasswords')}</Notice>}
          <Checkbox
            label={t('sign-in-policy:allowsPasskeys')}
            isChecked={policy.allowsPasskeys}
            onChange={(allowsPasskeys) => change({ allowsPasskeys })}
          />
        </div>
        <SectionTitle isBig>{t('sign-in-policy:passwords')}</SectionTitle>
        <div className={styles.pair}>
          {number('minPasswordLength')}
          {number('passwordHistory')}
        </div>
        <div className={styles.pair}>
          {number('passwordDays')}
          {number('securityQuestions')}
        </div>
        <SectionTitle isBig>{t('sign-in-policy:sessions')}</SectionTitle>
        {number('sessionHours')}
        {!isReadOnly && (
          <div>
            <Button kind="primary" type="submit" isBusy={save.isBusy}>
              {t('ui:save')}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

function NumberField(props: { name: NumberName; typed: TypedNumbers; onChange: (value: string) => void }) {
  const t = useT();
  const { name, typed } = props;
  const value = typed[name];
  const fault = isFit(name, value) ? undefined : t('sign-in-policy:between', numberLimits[name]);
  return (
    <Field label={t(`sign-in-policy:${name}`)} help={t(`sign-in-policy:${name}Help`)} error={fault}>
      {(control) => (
        <TextInput {...control} inputMode="numeric" maxLength={4} value={value} onChange={props.onChange} />
      )}
    </Field>
  );
}
