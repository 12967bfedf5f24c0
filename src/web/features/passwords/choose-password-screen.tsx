import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { PasswordInput, TextInput } from '#web/ui/input/text-input.tsx';
import { OutsidePage } from './outside-page.tsx';
import styles from './passwords.module.css';
import { StrengthMeter } from './strength-meter.tsx';
import { useChoosePassword } from './use-choose-password.ts';

/** `/reset-password?token=…`: the person of the link chooses a password. */
export function ChoosePasswordScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const choosing = useChoosePassword(token);
  const { questions = [] } = choosing;
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const faults = {
    password: password === '' ? t('ui:fieldRequired') : null,
    repeated: password === repeated ? null : t('sign-in:passwordsDiffer'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const given = questions.map((question) => ({ question, answer: answers[question]?.trim() ?? '' }));
    const isAnswered = given.every(({ answer }) => answer !== '');
    if (faults.password === null && faults.repeated === null && isAnswered) choosing.submit(password, given);
  };
  const box = (name: 'password' | 'repeated', label: string) => (
    <Field
      label={label}
      error={(isChecked ? faults[name] : null) ?? (name === 'password' ? choosing.fault : null)}
    >
      {(field) => (
        <PasswordInput
          {...field}
          size="large"
          name={name}
          autoComplete="new-password"
          showLabel={t('ui:showPassword')}
          hideLabel={t('ui:hidePassword')}
          value={name === 'password' ? password : repeated}
          onChange={name === 'password' ? setPassword : setRepeated}
        />
      )}
    </Field>
  );
  return (
    <OutsidePage title={t('sign-in:chooseTitle')} about={t('sign-in:chooseAbout')}>
      {choosing.isDone && <Notice tone="success">{t('sign-in:chosen')}</Notice>}
      {choosing.message && <Notice>{choosing.message}</Notice>}
      {token === '' && <Notice>{t('sign-in:linkMissing')}</Notice>}
      {token !== '' && !choosing.isDone && (
        <form className={styles.form} noValidate onSubmit={submit}>
          {questions.length > 0 && <p className={styles.asked}>{t('security-questions:resetAbout')}</p>}
          {questions.map((question) => (
            <AskedQuestion
              key={question}
              label={t(`security-questions:ask_${question}`)}
              value={answers[question] ?? ''}
              isChecked={isChecked}
              onChange={(answer) => setAnswers({ ...answers, [question]: answer })}
            />
          ))}
          {box('password', t('sign-in:newPassword'))}
          <StrengthMeter password={password} />
          {box('repeated', t('sign-in:repeatPassword'))}
          <Button
            kind="primary"
            size="large"
            type="submit"
            isWide
            isBusy={choosing.isBusy}
            isDisabled={!choosing.questions}
          >
            {t('sign-in:chooseSubmit')}
          </Button>
        </form>
      )}
    </OutsidePage>
  );
}

/** A security question that has to be answered before the password is replaced. */
function AskedQuestion(props: {
  label: string;
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const isMissing = props.isChecked && props.value.trim() === '';
  return (
    <Field label={props.label} error={isMissing ? t('ui:fieldRequired') : null}>
      {(field) => (
        <TextInput
          {...field}
          size="large"
          autoComplete="off"
          maxLength={200}
          value={props.value}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}
