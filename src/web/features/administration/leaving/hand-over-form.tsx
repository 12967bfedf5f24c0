import { Link, useNavigate } from 'react-router';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import { getUser } from '#contracts/administration/get-user.ts';
import { handOver } from '#contracts/administration/hand-over.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ActionBar, Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import styles from '../groups/groups.module.css';
import { EndsUp } from './ends-up.tsx';
import { PartHeirs } from './part-heirs.tsx';
import { partsOf } from './parts-of.ts';
import { useHeirs } from './use-heirs.ts';

type Left = EndpointOutput<typeof getLeaver>;

/** Chooses for each kind of thing who takes it over, shows who ends up with what, and hands over. */
export function HandOverForm({ left }: { left: Left }) {
  const t = useT();
  const navigate = useNavigate();
  const { user, proposals } = left;
  const parts = partsOf(left, t, useFormat());
  const heirs = useHeirs(proposals);
  const userPath = `/settings/user-detail?id=${user.id}`;
  useTitle(t('groups:leaves', { name: user.name }));
  const giving = useAction(handOver, {
    invalidates: [getUser, listUsers],
    success: t(left.is_active ? 'groups:handedOver' : 'groups:handedOverOnly', { name: user.name }),
    errors: 'fields',
    onSuccess: () => navigate(userPath, { replace: true }),
  });
  const own = parts.flatMap((part) => [
    `body.${part.kind}_to`,
    ...part.things.map(({ id }) => heirs.pathOf(part, id)),
  ]);
  const other = giving.error?.violations.find(({ path }) => !own.includes(path));
  return (
    <>
      <SheetHeader isRuled>
        <Crumbs>
          <Link to={userPath}>{user.name}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>{t('groups:leaves', { name: user.name })}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <div className={styles.form}>
          {other?.message && <Notice>{other.message}</Notice>}
          {left.is_active && <p className={styles.hint}>{t('groups:leavesAbout', { name: user.name })}</p>}
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
          <EndsUp parts={parts} heirs={heirs} />
        </div>
      </div>
      <ActionBar>
        <Button onClick={() => navigate(userPath)}>{t('ui:cancel')}</Button>
        <Button
          kind="danger"
          isBusy={giving.isBusy}
          isDisabled={!heirs.isComplete(parts)}
          onClick={() => void giving.run({ body: heirs.bodyOf(user.id, parts) })}
        >
          {t(left.is_active ? 'groups:handOver' : 'groups:handOverOnly')}
        </Button>
      </ActionBar>
    </>
  );
}
