import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import { columnText } from './column-texts.ts';
import styles from './invitations.module.css';
import type { FileOfPeople, PeoplePreview } from './use-file-of-people.ts';

type Row = PeoplePreview['rows'][number];

/** Who would be invited, and what is wrong with the other rows. */
export function FilePreview(props: FileOfPeople & { preview: PeoplePreview }) {
  const t = useT();
  const { preview, leavesOut, setLeavesOut, done } = props;
  const { readyCount, faultyCount, rows } = preview;
  if (done !== null) return <Progress done={done} total={readyCount} />;
  return (
    <>
      <Notice tone={faultyCount > 0 ? 'warning' : 'success'}>
        {faultyCount > 0
          ? t('administration:rowsFaulty', { count: faultyCount, rows: rows.length })
          : t('administration:rowsReady', { count: readyCount })}
      </Notice>
      <SeatsShort seats={preview.seats} />
      {faultyCount > 0 && readyCount > 0 && (
        <Checkbox label={t('administration:leaveOutFaulty')} isChecked={leavesOut} onChange={setLeavesOut} />
      )}
      <ScrollArea className={styles.rows} label={t('exchange:tryOut')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('exchange:line')}</th>
              <th scope="col">{t('administration:rowFate')}</th>
              <th scope="col">{t('administration:name')}</th>
              <th scope="col">{t('administration:userName')}</th>
              <th scope="col">{t('administration:email')}</th>
              <th scope="col">{t('administration:teams')}</th>
              <th scope="col">{t('administration:roles')}</th>
              <th scope="col">{t('administration:manager')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonRow key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}

function PersonRow({ row }: { row: Row }) {
  const t = useT();
  const isFaulty = row.faults.length > 0;
  return (
    <tr data-faulty={isFaulty || undefined}>
      <td>{row.line}</td>
      <td>
        {isFaulty
          ? row.faults.map(({ column, code, message }) => (
              <span key={`${column} ${code} ${message}`} className={styles.reason}>
                {column ? `${columnText(column, t)}: ${message}` : message}
              </span>
            ))
          : t('administration:isInvited')}
      </td>
      <td>{row.full_name}</td>
      <td>{row.username}</td>
      <td>{row.email}</td>
      <td>{row.teams.join(', ')}</td>
      <td>{row.roles.join(', ')}</td>
      <td>{row.manager}</td>
    </tr>
  );
}

function SeatsShort({ seats }: Pick<PeoplePreview, 'seats'>) {
  const t = useT();
  const kinds = { FULL_USER: t('administration:fullUsers'), OTHER: t('administration:otherUsers') };
  return seats.map(({ license_type, needed, free }) =>
    free === null || needed <= free ? null : (
      <Notice key={license_type}>
        {t('administration:seatsShort', { kind: kinds[license_type], needed, free })}
      </Notice>
    ),
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useT();
  return (
    <div className={styles.columns}>
      <p role="status">{t('administration:invitingProgress', { done, total })}</p>
      <progress
        className={styles.progress}
        value={done}
        max={total}
        aria-label={t('administration:invitingProgress', { done, total })}
      />
    </div>
  );
}
