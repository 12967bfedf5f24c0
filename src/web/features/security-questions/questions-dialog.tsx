import { getSecurityQuestions } from '#contracts/identity/questions/get-security-questions.ts';
import { saveSecurityQuestions } from '#contracts/identity/questions/save-security-questions.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AnswerRows } from './answer-rows.tsx';
import styles from './security-questions.module.css';
import { useAnswers } from './use-answers.ts';

/** Answers security questions anew; `answered` is how many the person has answered so far. */
export function QuestionsDialog(props: { required: number; answered: number; onClose: () => void }) {
  const t = useT();
  const { required, answered, onClose } = props;
  const answers = useAnswers(Math.max(required, answered, 1));
  const saving = useAction(saveSecurityQuestions, {
    invalidates: [getSecurityQuestions],
    success: t('security-questions:saved'),
    onSuccess: onClose,
    errors: 'screen',
  });
  return (
    <Dialog
      title={t('security-questions:title')}
      width={480}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => void saving.run({ headers: {}, body: { answers: [...answers.rows] } })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isBusy}>
            {t('ui:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.about}>{t('security-questions:dialogAbout')}</p>
        {saving.error && <Notice>{saving.error.message}</Notice>}
        <AnswerRows answers={answers} required={required} faultAt={saving.faultAt} />
      </div>
    </Dialog>
  );
}
