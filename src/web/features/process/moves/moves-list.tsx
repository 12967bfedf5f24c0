import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { listMoves, type moveOfRunning } from '#contracts/workflow/list-moves.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Avatar } from '#web/ui/person/avatar.tsx';
import styles from './moves-list.module.css';

const refetchMs = 15_000;
const firstLength = 5;
const maxListed = 100;
/** The maximum number of moves that one call undoes. */
const maxAtOnce = 200;

/**
 * Who moved running entries of an app to which version and when, with the way back while there is one. Nothing at all
 * while nobody has. `shownElsewhere`: what is old once a move was taken back.
 */
export function MovesList(props: { moduleId: string; shownElsewhere: readonly Endpoint[] }) {
  const t = useT();
  const [length, setLength] = useState(firstLength);
  const request = { params: { moduleId: props.moduleId }, query: { length } };
  const { data, error } = useEndpoint(listMoves, request, { refetchMs });
  if (error && !data) return <Notice>{error.message}</Notice>;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.moves} aria-label={t('process:moves')}>
      <h3>{t('process:moves')}</h3>
      <ul>
        {data.items.map((move) => (
          <Move key={`${move.movedOn}:${move.by?.id}:${move.toVersion}`} {...props} move={move} />
        ))}
      </ul>
      {data.hasMore && length < maxListed && (
        <Button size="small" onClick={() => setLength(maxListed)}>
          {t('process:showMore')}
        </Button>
      )}
    </section>
  );
}

function Move(props: {
  moduleId: string;
  shownElsewhere: readonly Endpoint[];
  move: z.output<typeof moveOfRunning>;
}) {
  const t = useT();
  const format = useFormat();
  const { flags } = useCurrentUser();
  const { movedOn, by, fromVersions, toVersion, count, takenBackCount, instanceIds, refused } = props.move;
  const takeBack = useAction(takeBackMove, {
    invalidates: [listMoves, ...props.shownElsewhere],
    onSuccess: ({ done }) => {
      if (done.length > 0) toast.success(t('process:tookBack', { count: done.length }));
    },
    errors: 'screen',
  });
  const params = { moduleId: props.moduleId };
  const name = by?.name ?? t('process:somebody');
  const from = format.list(fromVersions.map((version) => t('process:version', { version })));
  const to = t('process:version', { version: toVersion });
  const problem = takeBack.error?.message ?? takeBack.output?.refused[0]?.message;
  const about = [t('process:fromTo', { from, to }), format.moment(movedOn)];
  if (takenBackCount > 0) about.push(t('process:takenBack', { count: takenBackCount }));
  return (
    <li className={styles.move}>
      <Avatar id={by?.id} name={name} size={20} />
      <div className={styles.words}>
        <b>{t('process:movesOf', { name, count })}</b>
        <p>{about.join(' · ')}</p>
        {refused.map((reason) => (
          <p key={reason.code} className={styles.reason}>
            {t('process:keptMove', { count: reason.count, reason: reason.message })}
          </p>
        ))}
        {problem && <Notice>{problem}</Notice>}
      </div>
      {instanceIds.length > 0 && isAdministrator(flags) && (
        <Button
          size="small"
          icon="undo-2"
          isBusy={takeBack.isBusy}
          onClick={() =>
            takeBack.run({ params, body: { instanceIds: instanceIds.slice(0, maxAtOnce), movedOn } })
          }
        >
          {t('process:takeBackMove', { count: instanceIds.length })}
        </Button>
      )}
    </li>
  );
}
