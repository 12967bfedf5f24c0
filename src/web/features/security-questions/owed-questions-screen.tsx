import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { getSecurityQuestions } from '#contracts/identity/questions/get-security-questions.ts';
import { saveSecurityQuestions } from '#contracts/identity/questions/save-security-questions.ts';
import { OutsidePage } from '#web/features/passwords/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { signInStep } from '#web/lib/session/sign-in-step.ts';
import { useEnter } from '#web/lib/session/use-enter.ts';
import { useGoOn } from '#web/lib/session/use-go-on.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { AnswerRows } from './answer-rows.tsx';
import styles from './security-questions.module.css';
import { useAnswers } from './use-answers.ts';

/** `/authentication/security-questions?ReturnUrl=…`: the answers that the organisation asks for, given while signing in. */
export function OwedQuestionsScreen() {
  const t = useT();
  useGoOn();
  const [search] = useSearchParams();
  const [accessToken] = useState(signInStep.token);
  const asked = useEndpoint(
    getSecurityQuestions,
    { headers: { access_token: accessToken ?? '' } },
    { isEnabled: accessToken !== null, staleMs: Infinity },
  );
  if (accessToken === null || asked.error?.code === 'session_ended') {
    return <Navigate to={{ pathname: '/authentication/login', search: search.toString() }} replace />;
  }
  const required = asked.data?.requiredQuestionCount ?? 0;
  return (
    <OutsidePage
      title={t('security-questions:owedTitle')}
      about={t('security-questions:owedAbout', { count: required })}
    >
      {asked.error && <Notice>{asked.error.message || t('sign-in:unreachable')}</Notice>}
      {asked.isLoading && <SkeletonForm rows={3} />}
      {asked.data && <OwedAnswers accessToken={accessToken} required={required} />}
    </OutsidePage>
  );
}

function OwedAnswers({ accessToken, required }: { accessToken: string; required: number }) {
  const t = useT();
  const enter = useEnter();
  const answers = useAnswers(Math.max(required, 1));
  const saving = useAction(saveSecurityQuestions, {
    errors: 'screen',
    onSuccess: ({ session }) => session && enter(session),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isBusy) return;
    void saving.run({ headers: { access_token: accessToken }, body: { answers: [...answers.rows] } });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {saving.error && <Notice>{saving.error.message || t('sign-in:unreachable')}</Notice>}
      <AnswerRows answers={answers} required={required} faultAt={saving.faultAt} />
      <Button kind="primary" size="large" type="submit" isWide isBusy={saving.isBusy}>
        {t('second-factor:submit')}
      </Button>
    </form>
  );
}
