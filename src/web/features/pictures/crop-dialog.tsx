import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#contracts/people/upload-picture.ts';
import { upload } from '#web/lib/api/upload.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Crop, maxZoom, movedCrop, squareOf } from './crop.ts';
import styles from './pictures.module.css';
import { drawSquare, squareAsFile, useChosenPicture } from './use-chosen-picture.ts';

const firstCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Lets the user choose a square of a picture, and stores it as that of the person. */
export function CropDialog(props: {
  file: File;
  personId: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useT();
  const picture = useChosenPicture(props.file);
  const [crop, setCrop] = useState(firstCrop);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const save = async () => {
    if (!picture || isBusy) return;
    setIsBusy(true);
    setFault('');
    try {
      const file = await squareAsFile(picture, squareOf(picture, crop));
      await upload(uploadPicture, { query: { id: props.personId } }, file);
      toast.success(t('profile:pictureSaved'));
      props.onSaved();
    } catch (error) {
      setFault((isApiError(error) && error.message) || t('ui:unreachable'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t('profile:cropPicture')}
      closeLabel={t('ui:close')}
      width={400}
      onClose={props.onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={props.onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={!picture}>
            {t('profile:savePicture')}
          </Button>
        </>
      }
    >
      {picture === false ? (
        <p role="alert" className={styles.fault}>
          {t('profile:noPicture')}
        </p>
      ) : (
        <Cropping picture={picture} crop={crop} onChange={setCrop} />
      )}
      {fault !== '' && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </Dialog>
  );
}

/** Share of the square by which an arrow key moves it. */
const keyStep = 0.05;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

function Cropping(props: { picture: ImageBitmap | null; crop: Crop; onChange: (crop: Crop) => void }) {
  const { picture, crop, onChange } = props;
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture && canvas.current) drawSquare(canvas.current, picture, squareOf(picture, crop));
  }, [picture, crop]);
  const move = (byX: number, byY: number) => {
    if (picture) onChange(movedCrop(picture, crop, byX, byY));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    move(...direction);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    // The picture follows the pointer, so the square goes the other way.
    move(-event.movementX / width, -event.movementY / width);
  };
  return (
    <div className={styles.cropping}>
      <div
        className={styles.square}
        role="application"
        aria-label={t('profile:movePicture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the part that is shown
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} width={560} height={560} />
      </div>
      <p className={styles.hint}>{t('profile:movePictureHelp')}</p>
      <label className={styles.zoom}>
        <span>{t('profile:zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}
