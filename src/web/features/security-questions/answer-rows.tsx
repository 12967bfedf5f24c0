import { securityQuestion, securityQuestions } from '#contracts/identity/questions/question-list.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './security-questions.module.css';
import type { useAnswers } from './use-answers.ts';

/** Questions to choose, each with its answer; no fewer than `required`. */
export function AnswerRows(props: {
  answers: ReturnType<typeof useAnswers>;
  required: number;
  faultAt: (path: string) => string | undefined;
}) {
  const t = useT();
  const { answers, required, faultAt } = props;
  const options = securityQuestions.map((value) => ({ value, label: t(`security-questions:ask_${value}`) }));
  return (
    <>
      {answers.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its question can change.
        <div key={at} className={styles.answer}>
          <Field
            label={t('security-questions:question', { number: at + 1 })}
            error={faultAt(`body.answers[${at}].question`)}
          >
            {(control) => (
              <Select
                {...control}
                value={row.question}
                options={options}
                onChange={(value) => answers.change(at, { question: securityQuestion.parse(value) })}
              />
            )}
          </Field>
          <Field
            label={t('security-questions:yourAnswer', { number: at + 1 })}
            error={faultAt(`body.answers[${at}].answer`)}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={200}
                value={row.answer}
                onChange={(answer) => answers.change(at, { answer })}
              />
            )}
          </Field>
          {answers.rows.length > Math.max(required, 1) && (
            <Button
              size="tiny"
              aria-label={t('security-questions:fewer', { number: at + 1 })}
              onClick={() => answers.remove(at)}
            >
              {t('second-factor:remove')}
            </Button>
          )}
        </div>
      ))}
      {answers.add && answers.rows.length < 5 && (
        <div>
          <Button kind="line" size="small" onClick={answers.add}>
            {t('security-questions:more')}
          </Button>
        </div>
      )}
    </>
  );
}
