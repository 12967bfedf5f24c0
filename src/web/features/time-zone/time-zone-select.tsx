import { listTimeZones } from '#contracts/people/list-time-zones.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';

const monthMs = 30 * 86_400_000;

interface ZoneProps<Zone> extends FieldControl {
  readonly value: Zone;
  readonly onChange: (zone: Zone) => void;
  readonly className?: string;
}

/** One of the zones that the server knows; one that it does not know any more stays a choice. */
export function TimeZoneSelect(props: ZoneProps<string> & { first?: { value: string; label: string } }) {
  const { first, ...control } = props;
  const t = useT();
  const zones = useEndpoint(listTimeZones, { query: {} }, { staleMs: monthMs });
  const known = zones.data ?? [];
  const isOffered = known.includes(props.value) || props.value === first?.value;
  const offered = isOffered ? known : [props.value, ...known];
  return (
    <Combobox
      {...control}
      isLoading={zones.isPending}
      emptyText={t('ui:noMatch')}
      onChange={(zone) => zone !== null && props.onChange(zone)}
      options={[
        ...(first ? [first] : []),
        ...offered.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      ]}
    />
  );
}

/** The same, or null for the zone of the organisation. */
export function OwnTimeZoneSelect({ value, onChange, ...control }: ZoneProps<string | null>) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization, undefined, { staleMs: monthMs });
  const own = t('profile:timeZoneOrganisation');
  const zone = organization.data?.time_zone.replaceAll('_', ' ');
  return (
    <TimeZoneSelect
      {...control}
      value={value ?? ''}
      first={{ value: '', label: zone ? `${own} (${zone})` : own }}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
