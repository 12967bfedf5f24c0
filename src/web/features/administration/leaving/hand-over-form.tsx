import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { pages } from '#contracts/pages/pages.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ActionBar, Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import styles from '../groups/groups.module.css';
import { EndsUp } from './ends-up.tsx';
import leaving from './leaving.module.css';
import { LeavingLine } from './leaving-line.tsx';
import { LeavingNotice } from './leaving-notice.tsx';
import { NamedIn } from './named-in.tsx';
import { PartHeirs } from './part-heirs.tsx';
import { partsOf } from './parts-of.ts';
import { useHandingOver } from './use-handing-over.ts';
import { useHeirs } from './use-heirs.ts';
import { type When, WhenLeaving } from './when-leaving.tsx';

type Left = EndpointOutput<typeof getLeaver>;

/** The day that is set; else now, with the manager for the rest of another day. */
function whenOf({ leaving, manager, is_active, proposals }: Left): When {
  const rest = leaving?.rest_to ?? manager ?? proposals[0]?.to ?? null;
  return { isLater: is_active && leaving?.failed_on === null, on: leaving?.on ?? null, rest };
}

/** Chooses for each kind of thing who takes it over, shows who ends up with what, and hands over. */
export function HandOverForm({ left }: { left: Left }) {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { user, proposals } = left;
  const format = useFormat();
  const parts = partsOf(left, t, format);
  const heirs = useHeirs(left);
  const [when, setWhen] = useState<When>(whenOf(left));
  const userPath = `/settings/user-detail?id=${user.id}`;
  useTitle(t('groups:leaves', { name: user.name }));
  const { giving, give, isReady } = useHandingOver(left, parts, heirs, when);
  const own = ['body.on', 'body.rest_to'].concat(
    parts.flatMap((part) => [`body.${part.kind}_to`, ...part.things.map(({ id }) => heirs.pathOf(part, id))]),
  );
  const other = giving.error?.violations.find(({ path }) => !own.includes(path));
  return (
    <>
      <SheetHeader isRuled>
        {isPhone ? (
          <IconButton icon="arrow-left" size="large" label={user.name} onClick={() => navigate(userPath)} />
        ) : (
          <Crumbs>
            <Link to={pages.users.path}>{t('shell:users')}</Link>
            <span>/</span>
            <Link to={userPath}>{user.name}</Link>
            <span>/</span>
          </Crumbs>
        )}
        <PageTitle>{t('groups:leaves', { name: user.name })}</PageTitle>
      </SheetHeader>
      <div className={classes(styles.page, leaving.split)}>
        <div className={styles.form}>
          {other?.message && <Notice>{other.message}</Notice>}
          <LeavingNotice left={left} onRemoved={() => setWhen({ ...when, isLater: false })} />
          {left.is_active && (
            <>
              <LeavingLine when={when} parts={parts} heirs={heirs} />
              <p className={styles.hint}>{t('groups:leavesAbout', { name: user.name })}</p>
              <WhenLeaving when={when} faultAt={giving.faultAt} onChange={setWhen} />
            </>
          )}
          {parts.length === 0 && <p>{t('groups:nothingLeft')}</p>}
          {parts.map((part) => (
            <PartHeirs
              key={part.kind}
              part={part}
              heirs={heirs}
              proposal={proposals.find(({ kind }) => kind === part.kind)}
              faultAt={giving.faultAt}
            />
          ))}
          <NamedIn left={left} />
        </div>
        <EndsUp left={left} parts={parts} heirs={heirs} />
      </div>
      <ActionBar>
        <Button onClick={() => navigate(userPath)}>{t('ui:cancel')}</Button>
        <Button
          kind={when.isLater ? 'primary' : 'danger'}
          isBusy={giving.isBusy}
          isDisabled={!isReady}
          onClick={() => void give()}
        >
          {t(
            when.isLater
              ? 'groups:setLeavingDate'
              : left.is_active
                ? 'groups:handOver'
                : 'groups:handOverOnly',
          )}
        </Button>
      </ActionBar>
    </>
  );
}
