import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { fileFromCanvas } from '../parts/files/file-from-canvas.tsx';
import { coveringSize, cropArea, type Placement, type Size, withinFrame, zoomed } from './crop-area.tsx';
import styles from './view.module.css';

const maxSide = 2400;
const keyStep = 10;
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

interface CropDialogProps {
  readonly file: File;
  /** Width over height of the cropped area. */
  readonly aspect: number;
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
  /** The file is no picture that can be drawn. */
  readonly onUnreadable: () => void;
}

/** The picture behind a frame: moved by pointer or arrow keys, and zoomed, until the right part is in it. */
export function CropDialog({ file, aspect, onCut, onClose, onUnreadable }: CropDialogProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const address = useObjectAddress(file);
  const [sizes, setSizes] = useState<{ picture: Size; frame: Size } | null>(null);
  const [place, setPlace] = useState<Placement>({ zoom: 1, x: 0, y: 0 });
  const begin = () => {
    const [image, box] = [picture.current, frame.current];
    if (!image || !box) return;
    const own = { width: image.naturalWidth, height: image.naturalHeight };
    const room = { width: box.clientWidth, height: box.clientHeight };
    const cover = coveringSize(own, room, 1);
    setSizes({ picture: own, frame: room });
    setPlace({ zoom: 1, x: (room.width - cover.width) / 2, y: (room.height - cover.height) / 2 });
  };
  const move = (x: number, y: number) => {
    if (!sizes) return;
    setPlace((now) => withinFrame({ ...now, x: now.x + x, y: now.y + y }, sizes.picture, sizes.frame));
  };
  const cut = async () => {
    if (!sizes || !picture.current) return;
    onCut(await cutOut(picture.current, cropArea(place, sizes.picture, sizes.frame), file));
  };
  const shown = sizes && coveringSize(sizes.picture, sizes.frame, place.zoom);
  return (
    <Dialog
      title={t('field-views:cropTitle')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="check" isDisabled={sizes === null} onClick={() => void cut()}>
          {t('field-views:useCrop')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a thing to move in two directions */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        className={styles.frame}
        style={{ aspectRatio: aspect }}
        aria-label={t('field-views:cropArea')}
        onKeyDown={(event: KeyboardEvent) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
        onPointerDown={(event: PointerEvent<HTMLElement>) =>
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        onPointerMove={(event) => {
          if (event.buttons === 1) move(event.movementX, event.movementY);
        }}
      >
        {address !== null && (
          <img
            ref={picture}
            src={address}
            alt={file.name}
            draggable={false}
            style={{ left: place.x, top: place.y, width: shown?.width, height: shown?.height }}
            onLoad={begin}
            onError={onUnreadable}
          />
        )}
      </div>
      <Zoom
        value={place.zoom}
        onChange={(zoom) => {
          if (sizes) setPlace(zoomed(place, zoom, sizes.picture, sizes.frame));
        }}
      />
    </Dialog>
  );
}

function Zoom(props: { value: number; onChange: (zoom: number) => void }) {
  const t = useT();
  return (
    <label className={styles.zoom}>
      <Icon name="zoom-in" />
      <input
        type="range"
        min={1}
        max={4}
        step={0.05}
        value={props.value}
        aria-label={t('field-views:zoom')}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </label>
  );
}

function useObjectAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A part of a picture as a file of the same kind, no larger than screens need. */
async function cutOut(
  picture: HTMLImageElement,
  area: Size & { readonly x: number; readonly y: number },
  source: File,
): Promise<File> {
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  canvas
    .getContext('2d')
    ?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const isJpeg = source.type === 'image/jpeg';
  const name = source.name.replace(/\.\w+$/, '');
  return fileFromCanvas(canvas, `${name}.${isJpeg ? 'jpg' : 'png'}`, isJpeg ? 'image/jpeg' : 'image/png');
}
