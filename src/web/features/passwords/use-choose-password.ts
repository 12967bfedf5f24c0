import { useState } from 'react';
import { getResetQuestions } from '#contracts/identity/questions/get-reset-questions.ts';
import type { SecurityQuestion } from '#contracts/identity/questions/question-list.ts';
import { resetPassword } from '#contracts/identity/reset-password.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { canEncrypt } from '#web/lib/credentials/encrypt-credential.ts';
import { useSealing } from '#web/lib/credentials/use-sealing.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** The answer to a question that is asked. */
interface GivenAnswer {
  readonly question: SecurityQuestion;
  readonly answer: string;
}

/** Sends a new password, sealed; `fault` is what is wrong with the password, `message` with anything else. */
export function useChoosePassword(token: string) {
  const t = useT();
  const seal = useSealing();
  const saving = useAction(resetPassword, { errors: 'screen' });
  const { busy, run } = useSteps<'choose'>();
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useEndpoint(getResetQuestions, { body: { token } }, { isEnabled: token !== '' });
  const choose = async (password: string, answers: readonly GivenAnswer[]) => {
    setProblem(null);
    if (!canEncrypt()) return setProblem(t('sign-in:insecure'));
    const credential = await seal({ password });
    if (credential === null) return setProblem(t('sign-in:unreachable'));
    await saving.run({ body: { token, credential, answers: [...answers] } });
  };
  const fault = saving.faultAt('body.credential') ?? null;
  const refused = saving.error && fault === null ? saving.error.message || t('sign-in:unreachable') : null;
  return {
    /** The questions to answer first; undefined while they are not known. */
    questions: asking.data?.questions,
    submit: (password: string, answers: readonly GivenAnswer[]) =>
      void run('choose', () => choose(password, answers)),
    isBusy: busy !== null,
    isDone: saving.isDone,
    fault,
    message: problem ?? refused ?? (asking.error && (asking.error.message || t('sign-in:unreachable'))),
  };
}
