import { useState } from 'react';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useStill } from '#web/lib/pointer/use-still.ts';
import { Field } from '#web/ui/input/field.tsx';
import { MultiCombobox } from '#web/ui/select/multi-combobox.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { Inquiry } from './report-state.ts';

type Target = Inquiry['sharedWith'][number];
type Reach = 'me' | 'everyone' | 'some';

/** With whom something is shared, as it is edited. */
interface Sharing {
  readonly reach: Reach;
  readonly targets: readonly string[];
}

/** The edited form of a list of targets. */
export const sharingOf = (targets: readonly Target[]): Sharing => ({
  reach: reachOf(targets),
  targets: targets.flatMap(writeTarget),
});

/** The list of targets that was edited. */
export function targetsOf({ reach, targets }: Sharing): Target[] {
  if (reach === 'me') return [];
  return reach === 'everyone' ? [{ kind: 'everyone' }] : targets.map(readTarget);
}

/** Asks with whom something is shared: nobody, everyone, or certain people, roles and teams. */
export function ShareFields(props: {
  readonly value: Sharing;
  readonly onChange: (sharing: Sharing) => void;
}) {
  const t = useT();
  const { value, onChange } = props;
  return (
    <>
      <Field label={t('insight:share')} help={t('insight:shareAbout')}>
        {(control) => (
          <Select
            {...control}
            value={value.reach}
            onChange={(next) => onChange({ ...value, reach: next as Reach })}
            options={[
              { value: 'me', label: t('insight:onlyMe') },
              { value: 'everyone', label: t('insight:everyone') },
              { value: 'some', label: t('insight:some') },
            ]}
          />
        )}
      </Field>
      {value.reach === 'some' && (
        <Targets values={value.targets} onChange={(targets) => onChange({ ...value, targets })} />
      )}
    </>
  );
}

/** People, roles and teams by name. */
export function Targets(props: {
  readonly label?: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}) {
  const t = useT();
  const [searchTerm, setSearchTerm] = useState('');
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm } });
  const offered = useStill(found.data, searchTerm !== '');
  const of = (kind: string, label: string, groups: readonly { id: string; name: string }[] = []) =>
    groups.map(({ id, name }) => ({ value: `${kind}:${id}`, label: `${name} (${label})` }));
  const options = [
    ...of('user', t('insight:people'), offered?.users),
    ...of('role', t('insight:roles'), offered?.roles),
    ...of('team', t('insight:teams'), offered?.teams),
  ];
  return (
    <Field label={props.label ?? t('insight:some')}>
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

export const writeTarget = (target: Target): string[] =>
  target.kind === 'everyone' ? [] : [`${target.kind}:${target.id}`];

export function readTarget(text: string) {
  const [kind, id = ''] = text.split(':');
  return { kind: kind as 'user' | 'role' | 'team', id };
}
