import { getFieldCalls } from '#contracts/connectors/get-field-calls.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConnectorState } from '../call-settings/circuit-note.tsx';
import { CallList } from './call-list.tsx';

/** Whether the system of a field with a request of its own is asked at present, and its last calls. */
export function FieldCalls({ moduleId, fieldId }: { readonly moduleId: string; readonly fieldId: string }) {
  const t = useT();
  const { data } = useEndpoint(getFieldCalls, { query: { moduleId, fieldId } });
  if (!data) return null;
  return (
    <section aria-label={t('connectors:lastCalls')}>
      <h3>{t('connectors:lastCalls')}</h3>
      <ConnectorState circuit={data.circuit} />
      <CallList calls={data.calls} />
    </section>
  );
}
