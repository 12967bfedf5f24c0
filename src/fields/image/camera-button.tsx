import { useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CameraDialog } from './camera-dialog.tsx';

/** Takes a photo: with the phone's own camera app, elsewhere in a dialog. Absent where there is no camera to ask for. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  const canFilm = navigator.mediaDevices?.getUserMedia !== undefined;
  if (!isPhone && !canFilm) return null;
  return (
    <>
      <Button
        size="small"
        kind="line"
        icon="camera"
        onClick={() => (isPhone ? picker.current?.click() : setIsOpen(true))}
      >
        {t('field-views:takePhoto')}
      </Button>
      {isPhone && (
        <input
          ref={picker}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={(event) => {
            const photo = event.target.files?.[0];
            event.target.value = '';
            if (photo) onPhoto(photo);
          }}
        />
      )}
      {isOpen && (
        <CameraDialog
          onClose={() => setIsOpen(false)}
          onPhoto={(photo) => {
            setIsOpen(false);
            onPhoto(photo);
          }}
        />
      )}
    </>
  );
}
