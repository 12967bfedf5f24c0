import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { fileFromCanvas } from '../parts/files/file-from-canvas.tsx';
import styles from './view.module.css';

/** The live picture of the camera, and a button that keeps it. The camera is switched off when the dialog closes. */
export function CameraDialog({ onPhoto, onClose }: { onPhoto: (photo: File) => void; onClose: () => void }) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  useEffect(() => {
    let isOpen = true;
    let film: MediaStream | null = null;
    const stop = () => {
      for (const track of film?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (stream) => {
        film = stream;
        if (!isOpen || !video.current) return stop();
        video.current.srcObject = stream;
        setState('ready');
      },
      () => {
        if (isOpen) setState('failed');
      },
    );
    return () => {
      isOpen = false;
      stop();
    };
  }, []);
  const shoot = async () => {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    onPhoto(await fileFromCanvas(canvas, 'photo.jpg', 'image/jpeg'));
  };
  return (
    <Dialog
      title={t('field-views:takePhoto')}
      width={640}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="camera" isDisabled={state !== 'ready'} onClick={() => void shoot()}>
          {t('field-views:shoot')}
        </Button>
      }
    >
      {state === 'failed' ? (
        <p className={styles.fault} role="alert">
          {t('field-views:cameraFailed')}
        </p>
      ) : (
        <video ref={video} className={styles.video} autoPlay playsInline muted />
      )}
    </Dialog>
  );
}
