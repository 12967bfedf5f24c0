import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { TurnFailure } from '#contracts/assistant/assistant-shapes.ts';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import type { MessageKey } from '#messages/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { failureText } from '../failure-text.ts';
import { unavailableTexts } from '../unavailable-texts.ts';
import { ActionCard } from './action-card.tsx';
import styles from './conversation.module.css';
import { type ConversationItem, conversationItems, failedTurn } from './conversation-items.ts';
import { saidParts } from './said-parts.ts';
import type { useConversation } from './use-conversation.ts';

/** All that was said and asked, oldest first, with what is being written. */
export function Conversation({ talk }: { talk: ReturnType<typeof useConversation> }) {
  const t = useT();
  const { thread, live, failure } = talk;
  const state = useEndpoint(getAssistantState, undefined, { staleMs: 60_000 });
  const unavailable = state.data ? unavailableTexts(t, state.data) : [];
  const end = useRef<HTMLDivElement>(null);
  const length = (live?.text.length ?? 0) + (thread.data?.messages.length ?? 0);
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [length]);
  return (
    <ScrollArea className={styles.talk} label={t('assistant:conversation')}>
      <ListState asked={thread} failed={t('assistant:loadFailed')} retryLabel={t('ui:retry')}>
        {(stored) => (
          <>
            {stored.messages.length === 0 && !live && <Beginning />}
            {conversationItems(stored, live?.before).map((item) => {
              const id = item.kind === 'action' ? item.action.id : item.message.id;
              return (
                <Fragment key={item.kind + id}>
                  {id === stored.read_from && <p className={styles.notRead}>{t('assistant:notRead')}</p>}
                  <Item item={item} talk={talk} />
                </Fragment>
              );
            })}
            {!live && stored.is_read_shortened && (
              <p className={styles.lookup}>{t('assistant:readShortened')}</p>
            )}
          </>
        )}
      </ListState>
      {live && (
        <>
          <Said isOwn text={live.said} />
          {live.lookups.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
            <LookUp key={index} call={call} />
          ))}
          {live.text === '' ? (
            <p className={styles.writing} role="status">
              {t('assistant:writing')}
            </p>
          ) : (
            <Said text={live.text} />
          )}
        </>
      )}
      {unavailable.length > 0 && failure === null && <Notice tone="info">{unavailable.join(' ')}</Notice>}
      {failure && <Notice>{failure}</Notice>}
      <div ref={end} />
    </ScrollArea>
  );
}

function Item({ item, talk }: { item: ConversationItem; talk: ReturnType<typeof useConversation> }) {
  if (item.kind === 'action') {
    const { action } = item;
    return (
      <ActionCard
        action={action}
        isBusy={talk.isDeciding}
        onDecide={(isConfirmed) => talk.decide(action.id, isConfirmed)}
      />
    );
  }
  const { role, text, call, failure } = item.message;
  return (
    <>
      {role === 'lookup' ? (
        <LookUp call={call} />
      ) : (
        text !== '' && <Said isOwn={role === 'person'} text={text} />
      )}
      {failure && <Failure messageId={item.message.id} failure={failure} talk={talk} />}
    </>
  );
}

/** Why a turn has no whole answer; the last one can be tried again, or gone on with. */
function Failure(props: {
  messageId: string;
  failure: TurnFailure;
  talk: ReturnType<typeof useConversation>;
}) {
  const t = useT();
  const { failure, talk } = props;
  const failed = talk.live || talk.isElsewhere ? null : failedTurn(talk.thread.data);
  const canGoOn = failure === 'length' || failure === 'rounds';
  return (
    <>
      <Notice tone={failure === 'stopped' ? 'info' : 'error'}>{t(failureText(failure))}</Notice>
      {failed?.messageId === props.messageId && (
        <div className={styles.buttons}>
          {canGoOn && (
            <Button size="small" onClick={() => void talk.say(t('assistant:goOn'))}>
              {t('assistant:goOn')}
            </Button>
          )}
          <Button size="small" onClick={() => void talk.say(failed.said)}>
            {t('assistant:tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

function Beginning() {
  const t = useT();
  return (
    <div className={styles.beginning}>
      <Icon name="sparkles" size={24} />
      <p>{t('assistant:empty')}</p>
      <p className={styles.hint}>{t('assistant:emptyHint')}</p>
    </div>
  );
}

/** Text as it is: no markup of it is drawn, and only entries become links. */
function Said({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  const t = useT();
  return (
    <div className={styles.said} data-own={isOwn}>
      <span className="visually-hidden">{t(isOwn ? 'assistant:you' : 'assistant:title')}</span>
      {isOwn
        ? text
        : saidParts(text).map((part, index) =>
            part.kind === 'entry' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
              <Link key={index} to={part.address}>
                {part.text}
              </Link>
            ) : (
              part.text
            ),
          )}
    </div>
  );
}

const lookUps: readonly string[] = [
  'searchEverything',
  'listApplicationPage',
  'listEntries',
  'getEntry',
  'getWorkflowHistory',
  'listTasks',
  'getTask',
];

function LookUp({ call }: { call: string }) {
  const t = useT();
  // The card of an action says more than that it was asked for.
  if (!lookUps.includes(call)) return null;
  return (
    <p className={styles.lookup}>
      <Icon name="search" size={12} />
      {t(`assistant:lookup_${call}` as MessageKey)}
    </p>
  );
}
