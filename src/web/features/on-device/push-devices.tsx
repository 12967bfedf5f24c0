import { useEffect, useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { changePushDevice } from '#contracts/on-device/change-push-device.ts';
import { listPushDevices } from '#contracts/on-device/list-push-devices.ts';
import { removePushDevice } from '#contracts/on-device/remove-push-device.ts';
import { savePushDevice } from '#contracts/on-device/save-push-device.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { deviceParts } from './device-parts.ts';
import { knownDevice } from './known-device.ts';
import styles from './on-device.module.css';
import { canBePushed, currentEndpoint, subscribe } from './push-subscribing.ts';

const invalidates = [listPushDevices];

type Device = EndpointOutput<typeof listPushDevices>['devices'][number];

/** The devices on which the person is told of tasks and mentions: turned on for this one, changed and removed. */
export function PushDevices() {
  const t = useT();
  const list = useEndpoint(listPushDevices);
  return (
    <section className={styles.section} aria-label={t('on-device:pushTitle')}>
      <SectionTitle isBig>{t('on-device:pushTitle')}</SectionTitle>
      <p className={styles.about}>{t('on-device:pushAbout')}</p>
      {list.data ? (
        <>
          <div>
            {list.data.devices.length === 0 && <p className={styles.about}>{t('on-device:pushNone')}</p>}
            {list.data.devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </div>
          <TurnOn publicKey={list.data.publicKey} count={list.data.devices.length} />
        </>
      ) : list.isError ? (
        <Notice>{t('on-device:pushLoadFailed')}</Notice>
      ) : (
        <SkeletonForm rows={1} />
      )}
    </section>
  );
}

function TurnOn({ publicKey, count }: { readonly publicKey: string; readonly count: number }) {
  const t = useT();
  const saving = useAction(savePushDevice, { invalidates, success: t('on-device:pushTurnedOn') });
  const { id: userId } = useCurrentUser();
  const [isOn, setIsOn] = useState<boolean | null>(null);
  useEffect(() => {
    void currentEndpoint().then((endpoint) => setIsOn(endpoint !== null && count > 0));
  }, [count]);
  if (!canBePushed()) return <Notice tone="info">{t('on-device:pushUnsupported')}</Notice>;
  if (isOn !== false) return null;
  const turnOn = async () => {
    const result = await subscribe(publicKey);
    if (result === 'denied') return toast.error(t('on-device:pushDenied'));
    if (result === 'failed') return toast.error(t('on-device:pushFailed'));
    const name = t('on-device:deviceName', deviceParts(navigator.userAgent));
    const { output } = await saving.run({ body: { ...result, name } });
    if (!output) return;
    const { endpoint } = result;
    knownDevice.write({ userId, deviceId: output.id, endpoint, name, hidesContent: false });
    setIsOn(true);
  };
  return (
    <div className={styles.actions}>
      <Button kind="line" icon="bell" isBusy={saving.isBusy} onClick={() => void turnOn()}>
        {t('on-device:pushTurnOn')}
      </Button>
    </div>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const t = useT();
  const format = useFormat();
  const removing = useAction(removePushDevice, {
    invalidates,
    success: t('on-device:pushRemoved'),
    onSuccess: () => {
      if (knownDevice.read()?.deviceId === device.id) knownDevice.write(null);
    },
  });
  const changing = useAction(changePushDevice, { invalidates });
  const params = { deviceId: device.id };
  return (
    <div className={styles.device}>
      <div className={styles.deviceText}>
        <b>{device.name}</b>
        <p className={styles.about}>
          {device.last_sent_on === null
            ? t('on-device:pushNever')
            : t('on-device:pushLast', { when: format.moment(device.last_sent_on) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Checkbox
          label={t('on-device:pushHides')}
          isChecked={device.hidesContent}
          isDisabled={changing.isBusy}
          onChange={(hidesContent) => void changing.run({ params, body: { hidesContent } })}
        />
        <IconButton
          icon="trash-2"
          label={`${t('on-device:pushRemove')}: ${device.name}`}
          isDisabled={removing.isBusy}
          onClick={() => void removing.run({ params })}
        />
      </div>
    </div>
  );
}
