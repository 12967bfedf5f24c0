import { useState } from 'react';
import { getInquiry } from '#contracts/insight/get-inquiry.ts';
import { listInquiries } from '#contracts/insight/list-inquiries.ts';
import { saveInquiry } from '#contracts/insight/save-inquiry.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './insight.module.css';
import type { Inquiry, Report } from './report-state.ts';

type Target = Inquiry['sharedWith'][number];
type Reach = 'me' | 'everyone' | 'some';

/** Asks what a report is called and with whom it is shared. */
export function SaveDialog(props: {
  /** Null for a new report. */
  readonly inquiry: Inquiry | null;
  readonly report: Report;
  readonly chart: Inquiry['chart'];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { inquiry, report, chart } = props;
  const [name, setName] = useState(inquiry?.name ?? '');
  const [reach, setReach] = useState<Reach>(reachOf(inquiry?.sharedWith ?? []));
  const [targets, setTargets] = useState<readonly string[]>((inquiry?.sharedWith ?? []).flatMap(writeTarget));
  const save = useAction(saveInquiry, {
    invalidates: [listInquiries, getInquiry],
    success: t('insight:saved'),
    onSuccess: ({ id }) => props.onSaved(id),
    errors: 'fields',
  });
  const sharedWith: Target[] =
    reach === 'me' ? [] : reach === 'everyone' ? [{ kind: 'everyone' }] : targets.map(readTarget);
  const submit = () => {
    if (name.trim() === '') return;
    const body = { name: name.trim(), report, chart, sharedWith, ...(inquiry ? { id: inquiry.id } : {}) };
    void save.run({ body });
  };
  return (
    <Dialog
      title={t(inquiry ? 'insight:rename' : 'insight:saveAs')}
      width={440}
      closeLabel={t('insight:close')}
      onClose={props.onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>{t('insight:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={name.trim() === ''}>
            {t('insight:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('insight:name')} error={save.faultAt('body.name')} isRequired>
          {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
        </Field>
        <Field label={t('insight:share')} help={t('insight:shareAbout')}>
          {(control) => (
            <Select
              {...control}
              value={reach}
              onChange={(next) => setReach(next as Reach)}
              options={[
                { value: 'me', label: t('insight:onlyMe') },
                { value: 'everyone', label: t('insight:everyone') },
                { value: 'some', label: t('insight:some') },
              ]}
            />
          )}
        </Field>
        {reach === 'some' && <Targets values={targets} onChange={setTargets} />}
      </div>
    </Dialog>
  );
}

/** People, roles and teams by name. */
function Targets(props: {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}) {
  const t = useT();
  const [searchTerm, setSearchTerm] = useState('');
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm } });
  const of = (kind: string, label: string, groups: readonly { id: string; name: string }[] = []) =>
    groups.map(({ id, name }) => ({ value: `${kind}:${id}`, label: `${name} (${label})` }));
  const options = [
    ...of('user', t('insight:people'), found.data?.users),
    ...of('role', t('insight:roles'), found.data?.roles),
    ...of('team', t('insight:teams'), found.data?.teams),
  ];
  return (
    <Field label={t('insight:some')}>
      {(control) => (
        <MultiCombobox
          {...control}
          options={options}
          values={props.values}
          onChange={props.onChange}
          onSearch={setSearchTerm}
          isLoading={found.isLoading}
          emptyText={t('ui:noMatch')}
          max={50}
          removeLabel={(label) => `${t('insight:remove')}: ${label}`}
        />
      )}
    </Field>
  );
}

function reachOf(targets: readonly Target[]): Reach {
  if (targets.length === 0) return 'me';
  return targets.some(({ kind }) => kind === 'everyone') ? 'everyone' : 'some';
}

const writeTarget = (target: Target): string[] =>
  target.kind === 'everyone' ? [] : [`${target.kind}:${target.id}`];

function readTarget(text: string): Target {
  const [kind, id = ''] = text.split(':');
  return { kind: kind as 'user' | 'role' | 'team', id };
}
