import { useParams } from 'react-router';
import { getBot } from '#contracts/bots/get-bot.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { freshBot, toEdited } from './edited-bot.ts';
import { BotEditor } from './editor/bot-editor.tsx';

/** `/robotic-automation/add`: a new bot. `/robotic-automation/{id}?view=runs&run=…&with=…`: one, its log and its settings. */
export function BotScreen() {
  const { id = 'add' } = useParams();
  return <Sheet>{id === 'add' ? <NewBot /> : <Stored key={id} id={id} />}</Sheet>;
}

function NewBot() {
  const t = useT();
  useTitle(t('bots:newBot'));
  return <BotEditor bot={freshBot} stored={null} />;
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const stored = useEndpoint(getBot, { params: { id } }, { keepPrevious: false });
  useTitle(stored.data?.name ?? t('bots:title'));
  if (stored.data) {
    const { data } = stored;
    return <BotEditor key={data.revision} bot={toEdited(data)} stored={data} />;
  }
  if (!stored.isError) return <SkeletonForm />;
  return (
    <ErrorState
      title={t('bots:loadFailed')}
      text={stored.error.message}
      retryLabel={t('ui:retry')}
      onRetry={() => void stored.refetch()}
    />
  );
}
