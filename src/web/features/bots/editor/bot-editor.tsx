import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getBot } from '#contracts/bots/get-bot.ts';
import { listBotVersions } from '#contracts/bots/list-bot-versions.ts';
import { listBots } from '#contracts/bots/list-bots.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from '../bots.module.css';
import type { EditedBot, StoredBot } from '../edited-bot.ts';
import { RunLog } from '../runs/run-log.tsx';
import { TakeOver } from '../take-over.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { BotHeader } from './bot-header.tsx';
import { BotSettings } from './bot-settings.tsx';
import { StepsView } from './steps-view.tsx';

const views = ['steps', 'settings', 'runs', 'versions'] as const;
/** Views of a bot that has been saved. */
const later: ReadonlySet<string> = new Set(['runs', 'versions']);

/** A bot: its steps, its settings and its runs. */
export function BotEditor({ bot, stored }: { bot: EditedBot; stored: StoredBot | null }) {
  const t = useT();
  const me = useCurrentUser();
  const navigate = useNavigate();
  const [params, changeAddress] = useAddress();
  const [edited, setEdited] = useState(bot);
  const [checked, setChecked] = useState(bot);
  const unsaved = useUnsaved(edited);
  const options = {
    invalidates: [listBots, getBot, listBotVersions],
    success: t('bots:saved'),
    onSuccess: ({ id }: { readonly id: string }) => {
      unsaved.saved();
      navigate(`/robotic-automation/${id}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
    },
    errors: 'screen' as const,
  };
  const creating = useAction(saveBot, options);
  const updating = useAction(updateBot, options);
  const { error, isBusy, faultAt, clear } = stored ? updating : creating;
  const save = (part: Partial<EditedBot> = {}) => {
    unsaved.sent();
    const body = { ...edited, ...part };
    setChecked(edited);
    if (stored) void updating.run({ body: { ...body, id: stored.id, revision: stored.revision } });
    else void creating.run({ body });
  };
  const view = views.find((one) => one === params.get('view') && (stored || !later.has(one))) ?? 'steps';
  const change = (part: Partial<EditedBot>) => setEdited((before) => ({ ...before, ...part }));
  // What has been changed since is not judged yet.
  const isChecked = edited === checked;
  const faults = isChecked ? (error?.violations ?? stored?.faults ?? []) : [];
  return (
    <>
      <BotHeader edited={edited} stored={stored} isBusy={isBusy} onSave={save} />
      <div className={styles.tabs}>
        <Tabs
          label={t('bots:views')}
          panelId="bot-view"
          current={view}
          onChange={(id) => changeAddress('view', id)}
          tabs={views
            .filter((id) => stored || !later.has(id))
            .map((id) => ({ id, label: t(`bots:view_${id}`) }))}
        />
      </div>
      {stored && stored.owner.id !== me.id && <TakeOver bot={stored} />}
      {error && isChecked && (
        <Notice>
          {untested(error.violations) ?? (error.violations.length > 0 ? t('bots:hasFaults') : error.message)}
        </Notice>
      )}
      <div id="bot-view" className={styles.view}>
        {view === 'steps' && <StepsView edited={edited} faults={faults} onChange={change} onTested={clear} />}
        {view === 'settings' && (
          <BotSettings edited={edited} stored={stored} faultAt={faultAt} onChange={change} />
        )}
        {view === 'runs' && stored && <RunLog bot={stored} />}
        {view === 'versions' && stored && (
          <VersionList
            bot={stored}
            edited={edited}
            onTake={(steps) => {
              change({ steps });
              changeAddress('view', 'steps');
            }}
          />
        )}
      </div>
    </>
  );
}

/** What to do about steps that were not tested; it is about all of them, so that no step is marked. */
const untested = (violations: readonly { readonly code: string; readonly message?: string }[]) =>
  violations.find(({ code }) => code === 'bot_untested')?.message;
