import { useState } from 'react';
import { checkPeopleFile } from '#contracts/administration/invitations/check-people-file.ts';
import { inviteFromFile } from '#contracts/administration/invitations/invite-from-file.ts';
import { uploadPeopleFile } from '#contracts/administration/invitations/upload-people-file.ts';
import { listUsers } from '#contracts/administration/list-users.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { type SheetReading, useSheetReading } from '#web/features/sheet-file/index.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Groups, type Invitation, linksOf, sharedBody } from './invitation.ts';
import type { PasswordLink } from './link-list.tsx';

/** A file as the server has read it. */
export type PeopleSheet = EndpointOutput<typeof uploadPeopleFile>;
/** What would come of its rows. */
export type PeoplePreview = EndpointOutput<typeof checkPeopleFile>;
/** What a column says about people; null: it is not used. */
export type ColumnUse = PeopleSheet['columns'][number]['guess'];

/** A file of people: chosen, its columns matched, previewed, and carried out. */
export interface FileOfPeople extends Invitation {
  readonly reading: SheetReading;
  /** Null until a file is chosen. */
  readonly sheet: PeopleSheet | null;
  readonly uses: readonly ColumnUse[];
  readonly setUse: (index: number, use: ColumnUse) => void;
  /** Null until it is asked for. */
  readonly preview: PeoplePreview | null;
  readonly leavesOut: boolean;
  readonly setLeavesOut: (leavesOut: boolean) => void;
  /** People who are ready, while they are invited; null: nobody is yet. */
  readonly done: number | null;
  readonly problem: string;
  readonly forget: () => void;
  readonly back: () => void;
}

export function useFileOfPeople(
  shared: Groups,
  onInvited: (links: readonly PasswordLink[]) => void,
): FileOfPeople {
  const t = useT();
  const [sheet, setSheet] = useState<PeopleSheet | null>(null);
  const [uses, setUses] = useState<readonly ColumnUse[]>([]);
  const [leavesOut, setLeavesOut] = useState(false);
  const [done, setDone] = useState(0);
  useRealtime('InvitationProgress', (message) => setDone(message.done));
  const check = useAction(checkPeopleFile, { errors: 'screen' });
  const invite = useInviting(onInvited);
  const reading = useSheetReading<PeopleSheet>({
    read: (file, { sheet: place, head, below, replaces }) =>
      upload(uploadPeopleFile, { query: { sheet: place, head, below, replaces } }, file),
    onReceived: (received) => {
      setSheet(received);
      setUses(received.columns.map(({ guess }) => guess));
      check.clear();
    },
  });
  const body = { importId: sheet?.id ?? '', columns: [...uses], ...sharedBody(shared) };
  const preview = check.output ?? null;
  const isReady = preview !== null && canInvite(preview, leavesOut);
  return {
    reading,
    sheet,
    uses,
    setUse: (index, use) => setUses(uses.map((old, at) => (at === index ? use : old === use ? null : old))),
    preview,
    leavesOut,
    setLeavesOut,
    done: invite.isBusy ? done : null,
    problem: textOf(invite.error ?? check.error),
    isBusy: check.isBusy || invite.isBusy,
    canSubmit: preview ? isReady : sheet !== null && uses.includes('email') && !reading.isBusy,
    submitLabel: preview
      ? t('administration:inviteCount', { count: preview.readyCount })
      : t('exchange:tryOut'),
    submit: () => {
      if (!preview) return void check.run({ body });
      setDone(0);
      void invite.run({ body: { ...body, faultyRows: leavesOut ? 'leaveOut' : 'refuse' } });
    },
    forget: () => setSheet(null),
    back: () => {
      check.clear();
      invite.clear();
      setLeavesOut(false);
    },
  };
}

function useInviting(onInvited: (links: readonly PasswordLink[]) => void) {
  const t = useT();
  return useAction(inviteFromFile, {
    invalidates: [listUsers, lookUpAssignees],
    errors: 'screen',
    onSuccess: ({ users, leftOut }) => {
      const invited = t('administration:invitedCount', { count: users.length });
      const others = t('administration:leftOutCount', { count: leftOut.length });
      toast.success(leftOut.length > 0 ? `${invited}. ${others}.` : `${invited}`);
      onInvited(linksOf(users));
    },
  });
}

function canInvite({ readyCount, faultyCount, seats }: PeoplePreview, leavesOut: boolean): boolean {
  const hasSeats = seats.every(({ needed, free }) => free === null || needed <= free);
  return readyCount > 0 && hasSeats && (faultyCount === 0 || leavesOut);
}

function textOf(
  error: {
    readonly message: string;
    readonly violations: readonly { message?: string | undefined }[];
  } | null,
): string {
  return error ? (error.violations[0]?.message ?? error.message) : '';
}
