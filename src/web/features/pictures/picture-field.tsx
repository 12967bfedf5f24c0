import { useRef, useState } from 'react';
import { removePicture } from '#contracts/people/remove-picture.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/person/avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { forgetPicture, usePictureOf } from './picture-source.ts';
import styles from './pictures.module.css';

/** The picture of a person, with buttons to choose another and to remove it. */
export function PictureField(props: { id: string; name: string; isReadOnly?: boolean; size?: number }) {
  const { id, name, isReadOnly = false, size = 56 } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const hasPicture = usePictureOf(id) !== null;
  const remove = useAction(removePicture, {
    success: t('profile:pictureRemoved'),
    onSuccess: () => forgetPicture(id),
  });
  return (
    <div className={styles.field}>
      <Avatar id={id} name={name} size={size} />
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button kind="line" size="small" icon="upload" onClick={() => input.current?.click()}>
            {t(hasPicture ? 'profile:changePicture' : 'profile:addPicture')}
          </Button>
          {hasPicture && (
            <Button size="small" isBusy={remove.isBusy} onClick={() => void remove.run({ body: { id } })}>
              {t('profile:removePicture')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('profile:picture')}
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </div>
      )}
      {file && (
        <CropDialog
          file={file}
          personId={id}
          onClose={() => setFile(null)}
          onSaved={() => {
            setFile(null);
            forgetPicture(id);
          }}
        />
      )}
    </div>
  );
}
