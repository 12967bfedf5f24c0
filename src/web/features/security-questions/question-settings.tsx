import { useState } from 'react';
import { getSecurityQuestions } from '#contracts/identity/questions/get-security-questions.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { QuestionsDialog } from './questions-dialog.tsx';
import styles from './security-questions.module.css';

/** How many security questions the signed-in person has answered; nothing where the organisation does not ask any. */
export function QuestionSettings() {
  const t = useT();
  const asked = useEndpoint(getSecurityQuestions, { headers: {} });
  const [isOpen, setIsOpen] = useState(false);
  const { requiredQuestionCount: required = 0, questions = [] } = asked.data ?? {};
  const answered = questions.filter(({ isAnswered }) => isAnswered).length;
  if (required === 0 && answered === 0) return null;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <b>{t('security-questions:title')}</b>
        <p className={styles.about}>{t('security-questions:about')}</p>
        <p className={styles.about}>
          {answered === 0
            ? t('security-questions:none')
            : t('security-questions:answered', { count: answered })}
        </p>
      </div>
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {t(answered === 0 ? 'security-questions:answer' : 'security-questions:change')}
      </Button>
      {isOpen && <QuestionsDialog required={required} answered={answered} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
