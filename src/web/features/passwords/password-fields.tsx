import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput } from '#web/ui/input/text-input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const empty = { old: '', chosen: '', repeated: '' };

/**
 * The state and the boxes of replacing a password: the old one once, the new one twice with its strength. `passwords`
 * is null until all three fit; `check` shows what is missing from then on.
 */
export function usePasswordFields(own: readonly string[] = []): {
  readonly boxes: ReactNode;
  readonly check: () => { oldPassword: string; password: string } | null;
} {
  const t = useT();
  const [typed, setTyped] = useState(empty);
  const [isChecked, setIsChecked] = useState(false);
  const differs = typed.chosen !== typed.repeated;
  const box = (name: keyof typeof empty, label: string, autoComplete: string, error?: string) => (
    <Field label={label} isRequired error={error ?? (isChecked && !typed[name] && t('ui:fieldRequired'))}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      )}
    </Field>
  );
  const boxes = (
    <>
      {box('old', t('second-factor:oldPassword'), 'current-password')}
      {box('chosen', t('sign-in:newPassword'), 'new-password')}
      <StrengthMeter password={typed.chosen} own={own} />
      {box(
        'repeated',
        t('sign-in:repeatPassword'),
        'new-password',
        isChecked && differs ? t('sign-in:passwordsDiffer') : undefined,
      )}
    </>
  );
  const check = () => {
    setIsChecked(true);
    const { old, chosen } = typed;
    return old === '' || chosen === '' || differs ? null : { oldPassword: old, password: chosen };
  };
  return { boxes, check };
}
