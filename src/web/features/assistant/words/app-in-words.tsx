import { Link } from 'react-router';
import type { ProposalEvent, ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { proposeApp } from '#contracts/assistant/propose-app.ts';
import { pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { callForLines } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { type AssistantState, unavailableTexts } from '../unavailable-texts.ts';
import { useWriting } from './use-writing.ts';
import { WordsForm } from './words-form.tsx';

/** Where an app is described in words; without a provider, what is missing and where else to begin. */
export function AppInWords(props: {
  words: string;
  onWords: (words: string) => void;
  onMade: (app: ProposedApp) => void;
  onTemplate: () => void;
}) {
  const state = useEndpoint(getAssistantState);
  if (!state.data) return <SkeletonForm />;
  return state.data.is_available ? (
    <Description {...props} />
  ) : (
    <NoProvider state={state.data} onTemplate={props.onTemplate} />
  );
}

function NoProvider({ state, onTemplate }: { state: AssistantState; onTemplate: () => void }) {
  const t = useT();
  const { flags } = useCurrentUser();
  const { path, permission } = pages.assistantSettings;
  const canSetUp = isPermitted(permission, flags);
  return (
    <Empty
      title={t('assistant:missingTitle')}
      text={[t('assistant:missingText'), ...(canSetUp ? unavailableTexts(t, state) : [])].join(' ')}
      actions={
        <>
          <Button kind="primary" onClick={onTemplate}>
            {t('assistant:useTemplate')}
          </Button>
          {canSetUp && <Link to={path}>{t('assistant:setUp')}</Link>}
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
  const writing = useWriting<ProposalEvent>(
    (words, onLine, signal) => callForLines(proposeApp, { body: { words } }, onLine, { signal }),
    ({ app }) => props.onMade(app),
  );
  return (
    <WordsForm
      writing={writing}
      words={props.words}
      onWords={props.onWords}
      label={t('assistant:wordsLabel')}
      help={t('assistant:sentNote')}
      example={t('assistant:wordsExample')}
      submitLabel={t('assistant:make')}
    />
  );
}
