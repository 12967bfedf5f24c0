import { useState } from 'react';
import { Link } from 'react-router';
import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { useWords } from './use-words.ts';
import styles from './words.module.css';

/** Where an app is described in words; without a provider, what is missing and where else to begin. */
export function AppInWords(props: {
  words: string;
  onWords: (words: string) => void;
  onMade: (app: ProposedApp) => void;
  onTemplate: () => void;
}) {
  const state = useEndpoint(getAssistantState);
  if (!state.data) return <SkeletonForm />;
  return state.data.is_available ? <Description {...props} /> : <NoProvider onTemplate={props.onTemplate} />;
}

function NoProvider({ onTemplate }: { onTemplate: () => void }) {
  const t = useT();
  const { flags } = useCurrentUser();
  const { path, permission } = pages.assistantSettings;
  return (
    <Empty
      title={t('assistant:missingTitle')}
      text={t('assistant:missingText')}
      actions={
        <>
          <Button kind="primary" onClick={onTemplate}>
            {t('assistant:useTemplate')}
          </Button>
          {isPermitted(permission, flags) && <Link to={path}>{t('assistant:setUp')}</Link>}
        </>
      }
    />
  );
}

function Description(props: {
  words: string;
  onWords: (words: string) => void;
  onMade: (app: ProposedApp) => void;
}) {
  const t = useT();
  const making = useWords(props.onMade);
  const [isAsked, setIsAsked] = useState(false);
  const { words } = props;
  const make = () => {
    setIsAsked(true);
    if (words.trim().length >= 3) void making.make(words.trim());
  };
  return (
    <div className={styles.words}>
      <Field
        label={t('assistant:wordsLabel')}
        help={t('assistant:sentNote')}
        error={isAsked && words.trim().length < 3 ? t('ui:fieldRequired') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            rows={4}
            maxLength={4000}
            placeholder={t('assistant:wordsExample')}
            isReadOnly={making.isBusy}
            onChange={props.onWords}
          />
        )}
      </Field>
      {making.failure && <Notice>{making.failure}</Notice>}
      <div className={styles.line}>
        <Button kind="primary" icon="sparkles" isBusy={making.isBusy} onClick={make}>
          {t('assistant:make')}
        </Button>
        {making.isBusy && <Button onClick={making.stop}>{t('assistant:stop')}</Button>}
        {making.isBusy && (
          <span role="status" className={styles.about}>
            {making.round
              ? t('assistant:mending', { round: String(making.round.round), count: making.round.faults })
              : t('assistant:making')}
          </span>
        )}
      </div>
    </div>
  );
}
